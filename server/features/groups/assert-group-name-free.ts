import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { createNameKey } from '#shared/visible-text.ts'
import { lockGroupNames } from './lock-group-names.ts'

interface Named {
  organisationId: string
  groupId: string
  name: string
}

/** Refuses a group in use a name that is the same as another's to whoever reads it. */
export async function assertGroupNameFree(tx: Tx, { organisationId, groupId, name }: Named): Promise<void> {
  const others = (await lockGroupNames(tx, organisationId)).filter(({ id }) => id !== groupId)
  if (others.some((other) => createNameKey(other.name) === createNameKey(name))) throw nameTaken()
}

/** Says of a write that its name is another's to the database, whose small letters may be other ones. */
export function rethrowAsGroupNameTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'groups_name') throw nameTaken()
  throw error
}

const nameTaken = () => new AppError('group-name-taken', { fields: { name: 'taken' } })
