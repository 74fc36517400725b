import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { lockQuestionBank } from './bank-assertions.ts'
import { cleanBankQuestion, insertQuestions } from './insert-questions.ts'
import { questionBankPolicy } from './policy.ts'
import { planStoredBankImport } from './preview-bank-import.ts'

/** Carries out the plan that was shown, and no other. */
export async function applyBankImport(ctx: MemberContext, input: { csv: string; fingerprint: string }) {
  permit(ctx, questionBankPolicy.write)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await lockQuestionBank(tx, organisationId, 0)
    const plan = await planStoredBankImport(tx, organisationId, input.csv)
    if (plan.fingerprint !== input.fingerprint) throw new AppError('import-changed')
    const questions = plan.added.map(({ question }) => cleanBankQuestion(question, 'csv'))
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
