import { recordLooks } from '#server/features/audit/record-looks.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit, type Reach } from '#server/kernel/permit.ts'
import type { Look } from '#shared/audit/look.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultGoalPercentage } from '#shared/forms/goal.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { getForm } from './forms-in-reach.ts'
import { learnersTold, listFormLearners } from './list-form-learners.ts'

/** The learners of a form within the caller's reach. */
export async function readFormLearners(ctx: MemberContext, { formId }: { formId: string }) {
  const reach = permit(ctx, formsPolicy.read)
  return withOrganisation(ctx, (tx) => tellFormLearners(ctx, tx, reach, { formId, look: 'list' }))
}

export async function tellFormLearners(
  ctx: MemberContext,
  tx: Tx,
  reach: Reach,
  { formId, look }: { formId: string; look: Look },
) {
  const { organisationId, now, locale } = ctx
  const { id, title, status, running } = await getForm(tx, ctx, reach, formId)
  const { timeZone } = await getOrganisation(tx, organisationId)
  const today = localTimeAt(now, timeZone).onDate
  const asked = { formId, goalPercentage: goalOf(running?.draft), today, now, locale }
  const learners = running ? await listFormLearners(tx, organisationId, reach, asked) : []
  recordLooks(ctx, tx, learnersTold(learners), look)
  return { form: { id, title, status }, timeZone, learners }
}

export const goalOf = (draft: FormDraft | undefined): number => draft?.goalPercentage ?? defaultGoalPercentage
