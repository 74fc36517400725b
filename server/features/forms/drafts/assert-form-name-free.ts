import { AppError } from '#shared/errors.ts'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { createNameKey } from '#shared/visible-text.ts'

/** Refuses a name that another icon set has, whatever the case of its letters. */
export function assertFormNameFree(name: string, others: readonly OwnIconSet[]): void {
  if (others.some((other) => createNameKey(other.name) === createNameKey(name)))
    throw new AppError('icon-set-name-taken', { fields: { name: 'taken' } })
}
