/** What stands between several groups in one cell; a semicolon and a new line always do. */
export const groupSeparators = [';', ',', '/', '|', '+'] as const
export type GroupSeparator = (typeof groupSeparators)[number]

/**
 * What stands between the groups of these cells besides: in every second of them or more, or wherever it stands beside
 * a group that is a cell of its own elsewhere.
 */
export function findGroupSeparator(cells: readonly string[]): GroupSeparator | null {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const alone = new Set(filled)
  const isBetween = (separator: GroupSeparator) => {
    const split = filled
      .map((cell) => cell.split(separator).flatMap((name) => name.trim() || []))
      .filter((names) => names.length > 1)
    const isUsual = split.length * 2 >= filled.length
    return isUsual || (split.length > 0 && split.every((names) => names.some((name) => alone.has(name))))
  }
  return filled.length > 0 ? (groupSeparators.slice(1).find(isBetween) ?? null) : null
}
