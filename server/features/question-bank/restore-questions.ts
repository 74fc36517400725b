import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { assertUniqueTexts, lockQuestionBank } from './bank-assertions.ts'
import { questionBankPolicy } from './policy.ts'

/** Takes archived questions into use again, unless their words have come into the bank since. */
export async function restoreQuestions(ctx: MemberContext, input: { questionIds: readonly string[] }) {
  permit(ctx, questionBankPolicy.write)
  const { organisationId } = ctx
  const questionIds = [...new Set(input.questionIds)]

  await withOrganisation(ctx, async (tx) => {
    const found = await tx
      .selectFrom('bankQuestions')
      .where('organisationId', '=', organisationId)
      .where('id', 'in', questionIds)
      .select(['id', 'key', 'archivedAt'])
      .execute()
    if (found.length < questionIds.length) throw new AppError('absent')
    const archived = found.filter(({ archivedAt }) => archivedAt !== null)
    await lockQuestionBank(tx, organisationId, archived.length)
    const keys = archived.map(({ key }) => key)
    if (new Set(keys).size < keys.length)
      throw new AppError('question-in-bank', { fields: { text: 'taken' } })
    if (archived.length > 0) await assertUniqueTexts(tx, organisationId, { keys, exceptIds: questionIds })
    await tx
      .updateTable('bankQuestions')
      .set({ archivedAt: null })
      .where('organisationId', '=', organisationId)
      .where('id', 'in', questionIds)
      .execute()
    await recordAudit(ctx, tx, {
      action: 'question-bank.restored',
      subjectKind: 'bank-question',
      subjectId: questionIds.length === 1 ? questionIds[0]! : null,
      detail: { restored: questionIds.length },
    })
  })
  return {}
}
