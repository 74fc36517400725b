import { type MemberContext, withOrganisation } from '#server/context.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { permit } from '#server/permit.ts'
import type { FormDraft } from '#shared/forms/form-draft.ts'
import { defaultGoalPercentage } from '#shared/forms/goal.ts'
import { localTimeAt } from '#shared/forms/recurrence/local-time.ts'
import { getForm } from './forms-in-reach.ts'
import { listFormLearners } from './list-form-learners.ts'
import { formsPolicy } from './policy.ts'

/** The learners of a form within the caller's reach. */
export async function readFormLearners(ctx: MemberContext, { formId }: { formId: string }) {
  const reach = permit(ctx, formsPolicy.read)
  const { organisationId, now, language } = ctx
  return withOrganisation(ctx, async (tx) => {
    const { id, title, status, running } = await getForm(tx, ctx, reach, formId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const asked = { formId, goalPercentage: goalOf(running?.draft), today, now, language }
    const learners = running ? await listFormLearners(tx, organisationId, reach, asked) : []
    return { form: { id, title, status }, timeZone, learners }
  })
}

export const goalOf = (draft: FormDraft | undefined): number => draft?.goalPercentage ?? defaultGoalPercentage
