import { assertFormInScope } from '#server/features/forms/learners/forms-in-scope.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInsPolicy } from '../policy.ts'
import { createRehearsalTicket } from './rehearsal-ticket.ts'

const lastsSeconds = 600

/** Lets any device try a form for ten minutes, as a learner would. */
export async function createRehearsalLink(ctx: MemberContext, { formId }: { formId: string }) {
  const scope = permit(ctx, checkInsPolicy.rehearse)
  const { organisationId, now } = ctx
  await withOrganisation(ctx, (tx) => assertFormInScope(tx, organisationId, scope, formId))
  const expiresAt = new Date(now.getTime() + lastsSeconds * 1000)
  const ticket = await createRehearsalTicket(ctx, { organisationId, formId }, expiresAt)
  return { ticket, lastsSeconds }
}
