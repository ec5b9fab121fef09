// The icons that the pages themselves use; those of the cards are named in the games' cards/icons.toml.
export const PAGE_ICONS = [
  'anchor',
  'archery-target',
  'barricade',
  'beer-stein',
  'boot-prints',
  'brain',
  'card-discard',
  'card-draw',
  'castle',
  'character',
  'chat-bubble',
  'crossed-swords',
  'death-skull',
  'fox-head',
  'hand',
  'heart-plus',
  'hearts',
  'help',
  'hourglass',
  'huts-village',
  'manacles',
  'military-fort',
  'open-book',
  'owl',
  'poison-bottle',
  'power-lightning',
  'raven',
  'robot-golem',
  'rolling-dices',
  'scabbard',
  'shield',
  'sleepy',
  'swords-emblem',
  'tombstone',
  'trophy',
  'two-coins',
] as const;

export type PageIcon = (typeof PAGE_ICONS)[number];

/** The face of a player: that of a bot, or of a person. */
export function faceIcon(glyph: string, bot: boolean): PageIcon {
  if (isPageIcon(glyph)) return glyph;
  return bot ? 'robot-golem' : 'character';
}

export function isPageIcon(name: string): name is PageIcon {
  return (PAGE_ICONS as readonly string[]).includes(name);
}
