import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { maxBankQuestions } from '#shared/question-bank/bank-question.ts'
import { countBankQuestions } from './queries.ts'

/** Lets one addition to an organisation's bank after another, and refuses those for which there is no room. */
export async function lockQuestionBank(tx: Tx, organisationId: string, more: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('question-bank ' || ${organisationId}::text, 0))`.execute(
    tx,
  )
  const { inUse } = await countBankQuestions(tx, organisationId)
  if (inUse + more > maxBankQuestions) throw new AppError('bank-full')
}

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
