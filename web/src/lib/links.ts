export function clauseLink(game: string, clause: string): string {
  return `/rules/${game}#${clause}`;
}
