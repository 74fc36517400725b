const sample = 36
const between = 20
/** About how wide a letter of the key is. */
const letter = 7

interface Place {
  x: number
  row: number
}

/** Where each entry of a key begins, in rows that go from `left` to `width`, in pixels. */
export function legendPositions(entries: readonly string[], left: number, width: number): Place[] {
  let next: Place = { x: left, row: 0 }
  return entries.map((words) => {
    const room = sample + words.length * letter
    const place = next.x > left && next.x + room > width ? { x: left, row: next.row + 1 } : next
    next = { x: place.x + room + between, row: place.row }
    return place
  })
}
