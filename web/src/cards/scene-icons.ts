// What stands around the emblems of the cards, and in the sea of the map.
export const SCENE_ICONS = [
  'anvil', 'barrel', 'bat', 'castle', 'compass', 'crossed-bones', 'dolphin', 'evil-tree', 'galleon', 'lightning-storm', 'palm-tree', 'pine-tree', 'potion-ball',
  'round-bottom-flask', 'sailboat', 'sea-serpent', 'seagull', 'skull-crossed-bones', 'small-fire', 'square-bottle', 'tombstone', 'wine-bottle', 'wine-glass',
] as const;

export type SceneIcon = (typeof SCENE_ICONS)[number];
