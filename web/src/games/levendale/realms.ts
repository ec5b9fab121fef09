// The landscape behind a Hero, by the name of the realm; another realm has that of its kind.

import { sceneOf, type SceneName } from '../../cards/scenes';

const REALMS: Record<string, SceneName> = {
  'Gloomy Crossroads': 'undead', 'Boneyard Ball': 'undead', 'The Black Keep': 'undead',
  'Grand Ballroom': 'gown', 'Heal Pool': 'nature', 'Midnight Garden': 'scroll',
  'Toll Bridge': 'road', Gatehouse: 'structure', "The King's Road": 'hero',
  'Smoldering Grove': 'beast', "Volcano's Edge": 'earth', 'Library of Ash': 'romans',
};

export function landscapeOf(realm: string, kind?: string): SceneName {
  return REALMS[realm] ?? sceneOf(kind);
}
