import { type LearnerContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { learnersPolicy } from '../policy.ts'
import { getCheckInMailStatus } from './get-check-in-mail-status.ts'

/** Whether I am mailed when a form of mine opens. */
export async function readMyCheckInMailStatus(ctx: LearnerContext, { form: formId }: { form: string }) {
  permit(ctx, learnersPolicy['own-messages'])
  const { organisationId, actor } = ctx
  return withOrganisation(ctx, async (tx) => ({
    mails: await getCheckInMailStatus(tx, organisationId, { learnerId: actor.learnerId, formId }),
  }))
}
