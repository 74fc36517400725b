/** `C7` stands in place 2; null where a cell does not say where it stands. */
export function placeOfCell(address: string): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
