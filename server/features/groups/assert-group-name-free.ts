import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { createNameKey } from '#shared/visible-text.ts'

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

/** Lets one naming of an organisation's groups after another, and lists the groups in use, whose names are taken. */
export async function lockGroupNames(
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('group names ' || ${organisationId}::text, 0))`.execute(tx)
  return tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .where('archivedAt', 'is', null)
    .execute()
}
