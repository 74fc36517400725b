import { AppError } from '../../../errors.ts'

/** Refuses a roster as a whole; what is told besides stands in fields of its own, `csv.line` and the like. */
export function unreadableRosterError(csv: string, told: Readonly<Record<string, string>> = {}): AppError {
  const besides = Object.entries(told).map(([name, value]) => [`csv.${name}`, value])
  return new AppError('import-unreadable', { fields: { csv, ...Object.fromEntries(besides) } })
}
