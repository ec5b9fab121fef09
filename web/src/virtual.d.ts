declare module 'virtual:icons/pages' {
  const paths: Record<import('./parts/page-icons').PageIcon, string>;
  export default paths;
}
declare module 'virtual:icons/emblems' {
  const paths: Record<string, string>;
  export default paths;
}
declare module 'virtual:icons/games' {
  const load: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default load;
}
declare module 'virtual:icons/scenes' {
  const paths: Record<import('./cards/scene-icons').SceneIcon, string>;
  export default paths;
}
declare module 'virtual:icons/names' {
  const names: string[];
  export default names;
}
declare module 'virtual:icons/drawers' {
  const load: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default load;
}
