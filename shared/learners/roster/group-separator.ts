/** What stands between several groups in one cell; a semicolon and a new line always do. */
export const groupSeparators = [';', ',', '/', '|', '+'] as const
export type GroupSeparator = (typeof groupSeparators)[number]

/** What stands between the groups of these cells besides: in every second of them or more. */
export function findGroupSeparator(cells: readonly string[]): GroupSeparator | null {
  const filled = cells.filter((cell) => cell.trim())
  const holds = (separator: GroupSeparator) =>
    filled.filter((cell) => cell.split(separator).filter((name) => name.trim()).length > 1).length
  const isUsual = (separator: GroupSeparator) => holds(separator) * 2 >= filled.length
  return filled.length > 0 ? (groupSeparators.slice(1).find(isUsual) ?? null) : null
}
