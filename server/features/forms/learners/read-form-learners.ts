import { recordAccess } from '#server/features/audit/record-access.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import type { AccessKind } from '#shared/audit/access-kind.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultGoalPercentage } from '#shared/forms/goal.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { formsPolicy } from '../policy.ts'
import { getForm } from './forms-in-scope.ts'
import { listFormLearners, selectLearnerIdsWithScores } from './list-form-learners.ts'

/** The learners of a form within the caller's reach. */
export async function readFormLearners(ctx: MemberContext, { formId }: { formId: string }) {
  const scope = permit(ctx, formsPolicy.read)
  return withOrganisation(ctx, (tx) =>
    listFormLearnersAndRecordAccess(ctx, tx, scope, { formId, look: 'list' }),
  )
}

export async function listFormLearnersAndRecordAccess(
  ctx: MemberContext,
  tx: Tx,
  scope: AccessScope,
  { formId, look }: { formId: string; look: AccessKind },
) {
  const { organisationId, now, locale } = ctx
  const { id, title, status, running } = await getForm(tx, ctx, scope, formId)
  const { timeZone } = await getOrganisation(tx, organisationId)
  const today = localTimeAt(now, timeZone).onDate
  const asked = { formId, goalPercentage: getGoalPercentage(running?.draft), today, now, locale }
  const learners = running ? await listFormLearners(tx, organisationId, scope, asked) : []
  recordAccess(ctx, tx, selectLearnerIdsWithScores(learners), look)
  return { form: { id, title, status }, timeZone, learners }
}

export const getGoalPercentage = (draft: FormDraft | undefined): number =>
  draft?.goalPercentage ?? defaultGoalPercentage
