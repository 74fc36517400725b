import type { Tx } from '#server/kernel/context.ts'

/** Which of a new learner's names somebody of the organisation bears already. */
export async function findTakenLoginField(
  tx: Tx,
  organisationId: string,
  { username, email }: { username: string; email: string | null },
): Promise<'username' | 'email' | null> {
  const rows = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where((row) => row.or([row('username', '=', username), row(row.fn('lower', ['email']), '=', email)]))
    .select('username')
    .execute()
  if (rows.some((row) => row.username === username)) return 'username'
  return rows.length > 0 ? 'email' : null
}
