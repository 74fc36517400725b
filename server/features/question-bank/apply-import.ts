import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { cleanQuestion } from './clean-question.ts'
import { insertQuestions } from './insert-questions.ts'
import { lockBank } from './lock-bank.ts'
import { planImport } from './plan-import.ts'
import { questionBankPolicy } from './policy.ts'

/** Carries out the plan that was shown, and no other. */
export async function applyImport(ctx: MemberContext, input: { csv: string; fingerprint: string }) {
  permit(ctx, questionBankPolicy.write)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await lockBank(tx, organisationId, 0)
    const plan = await planImport(tx, organisationId, input.csv)
    if (plan.fingerprint !== input.fingerprint) throw new AppError('import-changed')
    const questions = plan.added.map(({ question }) => cleanQuestion(question, 'csv'))
    const { length: added } = await insertQuestions(ctx, tx, questions)
    await recordAudit(ctx, tx, {
      action: 'question-bank.imported',
      subjectKind: 'bank-question',
      subjectId: null,
      detail: { added },
    })
    return { added }
  })
}
