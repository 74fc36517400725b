import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses texts that another question in use has in the same words. */
export async function assertUniqueTexts(
  tx: Tx,
  organisationId: string,
  { keys, exceptIds }: { keys: readonly string[]; exceptIds: readonly string[] },
): Promise<void> {
  const taken = await tx
    .selectFrom('bankQuestions')
    .where('organisationId', '=', organisationId)
    .where('key', 'in', keys)
    .where('id', 'not in', exceptIds)
    .where('archivedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (taken) throw new AppError('question-in-bank', { fields: { text: 'taken' } })
}
