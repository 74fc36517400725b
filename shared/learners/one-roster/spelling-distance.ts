/** How many letters have to be changed, added, left out or swapped with the next to come from one word to the other. */
export function spellingDistance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const ways = [
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
      ]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) ways.push(rows[row - 2]![column - 2]! + 1)
      rows[row]![column] = Math.min(...ways)
    }
  }
  return rows[one.length]![other.length]!
}
