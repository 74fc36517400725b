import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import { type FailureLimit, reserveTry } from '#server/features/auth/sign-in/failed-tries.ts'
import { findFormDraft } from '#server/features/forms/learners/forms-in-scope.ts'
import { type CallerContext, withOrganisation } from '#server/kernel/context.ts'
import { checkInFromDraft } from '#shared/check-ins/check-in-from-draft.ts'
import type { Rehearsal } from '#shared/check-ins/rehearsal-endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { learnerSettings } from '#shared/forms/form-settings.ts'
import { readRehearsalTicket } from './rehearsal-ticket.ts'

/** What a learner would be asked by a form as it is written now. Nothing of it is answered or written here. */
export async function readRehearsal(ctx: CallerContext, { ticket }: { ticket: string }): Promise<Rehearsal> {
  const rehearsed = await readRehearsalTicket(ctx, ticket)
  const draft =
    rehearsed &&
    (await withOrganisation({ ...ctx, organisationId: rehearsed.organisationId }, (tx) =>
      findFormDraft(tx, rehearsed.organisationId, rehearsed.formId),
    ))
  if (!draft) {
    await reserveTry(ctx, [wrongRehearsalTicketLimit(ctx)])
    throw new AppError('link-over')
  }
  const asked = checkInFromDraft(draft, { title: '', question: '' })
  return { ...asked, settings: learnerSettings.parse(asked.settings) }
}

const anHour = 3600

/** Nobody guesses a ticket: what this bounds is the work of opening those that hold nothing. */
const wrongRehearsalTicketLimit = ({ address }: CallerContext): FailureLimit => ({
  of: ['wrong rehearsal tickets', toNetworkCidr(address)],
  most: 300,
  withinSeconds: anHour,
})
