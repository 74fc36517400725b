import type { LockedActiveForm } from '#server/features/forms/publishing/active-form.ts'
import { AppError } from '#shared/errors.ts'

/** The period that is to be opened by hand; a form that opens by itself has none. */
export function getManualPeriod(
  { manualPeriods }: LockedActiveForm,
  slot: number,
): { slot: number; name: string } {
  const period = manualPeriods?.[slot]
  if (!period) throw new AppError('absent', { fields: { slot: 'absent' } })
  return { slot, name: period.name }
}
