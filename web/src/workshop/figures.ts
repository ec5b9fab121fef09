// Numbers as they are read.

/** 0.875 as "88 %". */
export function share(part: number): string {
  return `${Math.round(100 * part)} %`;
}

/** With its sign, in hundredths. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2);
  return `${value < 0 && Number(text) ? '−' : '+'}${text}`;
}
