import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { questionBankPolicy } from './policy.ts'

/** Takes questions out of use; what is archived already stays so. */
export async function archiveQuestions(ctx: MemberContext, input: { questionIds: readonly string[] }) {
  permit(ctx, questionBankPolicy.write)
  const questionIds = [...new Set(input.questionIds)]

  await withOrganisation(ctx, async (tx) => {
    const archived = await tx
      .updateTable('bankQuestions')
      .set((row) => ({ archivedAt: row.fn.coalesce('archivedAt', row.val(ctx.now)) }))
      .where('organisationId', '=', ctx.organisationId)
      .where('id', 'in', questionIds)
      .executeTakeFirst()
    if (Number(archived.numUpdatedRows) < questionIds.length) throw new AppError('absent')
    await recordAudit(ctx, tx, {
      action: 'question-bank.archived',
      subjectKind: 'bank-question',
      subjectId: questionIds.length === 1 ? questionIds[0]! : null,
      detail: { archived: questionIds.length },
    })
  })
  return {}
}
