/** The names of the spaces of a board ("b3": column b, row 3) in rows as a player sees them, the far row first. */
export function rowsOf(names: readonly string[], flipped: boolean): string[][] {
  const rows = new Map<string, string[]>();
  for (const name of [...names].sort()) rows.set(name.slice(1), [...(rows.get(name.slice(1)) ?? []), name]);
  const near = [...rows.keys()].sort().map((row) => rows.get(row) ?? []);
  return flipped ? near.map((row) => row.reverse()) : near.reverse();
}

/** Column and row of a space, from the top left corner. */
export function cellOf(rows: readonly (readonly string[])[], name: string): [number, number] {
  const row = rows.findIndex((each) => each.includes(name));
  return [rows[row]?.indexOf(name) ?? -1, row];
}
