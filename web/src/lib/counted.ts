/** So many of something, in words. */
export function counted(n: number, one: string, several: string): string {
  return `${n} ${n === 1 ? one : several}`;
}
