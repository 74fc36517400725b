import { randomUUID } from 'node:crypto'
import { createSystemContext } from '#server/create-context.ts'
import { inviteStaff, type NewInvitation } from '#server/features/staff/invite-staff.ts'
import { makeInvitationSecret } from '#server/features/staff/make-invitation-secret.ts'
import { contextOf, type StaffPerson } from './person.ts'
import type { TestApp } from './test-app.ts'

/** Invites somebody, and gives the secret that their mail would carry. */
export async function invite(
  app: TestApp,
  by: StaffPerson,
  given: Partial<NewInvitation> = {},
): Promise<string> {
  const wanted = {
    email: `${randomUUID().slice(0, 8)}@team.test`,
    role: 'educator',
    groupIds: [],
    ...given,
  } as const
  const { id: invitationId } = await inviteStaff(contextOf(app, by), wanted)
  const { organisationId } = by
  const job = { organisationId, invitationId, sending: 1 }
  const made = await makeInvitationSecret(createSystemContext(app.runtime, organisationId), job)
  return made!.secret
}
