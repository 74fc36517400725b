import { AppError } from '#shared/errors.ts'

/** Says of a write that another group in use has the name; whatever else went wrong stays as it is. */
export function refuseTakenName(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'groups_name')
    throw new AppError('group-name-taken', { fields: { name: 'taken' } })
  throw error
}
