import type { Tx } from '#server/kernel/context.ts'

/** Whether a learner of the organisation signs in with this username already, withdrawn or not. */
export async function isUsernameTaken(tx: Tx, organisationId: string, username: string): Promise<boolean> {
  const row = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
