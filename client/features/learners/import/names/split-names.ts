/** The names that somebody typed or pasted, one a line; null where the lines hold more than names. */
export function splitNames(text: string): string[] | null {
  const names = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return names.some((name) => /[\t;]/.test(name)) ? null : names
}
