import { AppError } from '#shared/errors.ts'
import type { OwnIconSet } from '#shared/forms/own-icon-set.ts'

/** Refuses a name that another icon set has, whatever the case of its letters. */
export function refuseSameName(name: string, others: readonly OwnIconSet[]): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('icon-set-name-taken', { fields: { name: 'taken' } })
}
