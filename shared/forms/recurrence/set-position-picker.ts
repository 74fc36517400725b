/** BYSETPOS: which places are kept of a set, by the set's size; in order, counted from 0. */
export type SetPositionPicker = (size: number) => readonly number[]

/** The places that BYSETPOS names: 1 is the first of a set, -1 its last. */
export function createSetPositionPicker(bysetpos: readonly number[]): SetPositionPicker {
  const known: number[][] = []
  return (size) => {
    known[size] ??= [...new Set(bysetpos.map((position) => (position > 0 ? position - 1 : size + position)))]
      .filter((place) => place >= 0 && place < size)
      .sort((one, other) => one - other)
    return known[size]
  }
}
