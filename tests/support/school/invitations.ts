import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendInvitation } from '#server/features/notifications/mails/send-invitation.ts'
import { daysUntilEstablished } from '#server/features/organisations/is-organisation-established.ts'
import { createInvitationSecret } from '#server/features/staff/invitations/create-invitation-secret.ts'
import { inviteStaff, type NewInvitation } from '#server/features/staff/invitations/invite-staff.ts'
import { type InvitationJob, invitationQueue } from '#server/features/staff/invitations/queue-invitation.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Invitation, TeamMember } from '#shared/staff/endpoints.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { SmtpPeer } from '../peers/smtp-server.ts'
import type { TestApp } from '../test-app.ts'

/** Invites somebody, and gives the secret that their mail would carry. */
export async function createTestInvitation(
  app: TestApp,
  by: StaffPerson,
  overrides: Partial<NewInvitation> = {},
): Promise<string> {
  const wanted = {
    email: randomEmailAddress(),
    role: 'educator',
    groupIds: [],
    ...overrides,
  } as const
  const { id: invitationId } = await inviteStaff(contextOfPerson(app, by), wanted)
  const { organisationId } = by
  const job = { organisationId, invitationId, sending: 1 }
  const made = await createInvitationSecret(createSystemContext(app.runtime, organisationId), job)
  return made!.secret
}

/** As if learners of this organisation had answered on so many days up to now; on five it is no longer new. */
export async function insertAnsweredDays(
  {
    database,
    clock,
  }: { database: { owner: Pick<TestApp['database']['owner'], 'query'> }; clock: { now(): Date } },
  organisationId: string,
  days = daysUntilEstablished,
): Promise<void> {
  for (let before = 0; before < days; before += 1)
    await database.owner.query(
      `insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind, detail)
       values ($1, $2, $3, 'system', 'check-ins.answered', 'check-in', '{}')`,
      [organisationId, randomUUID(), new Date(clock.now().getTime() - before * 86_400_000)],
    )
}

interface Team {
  members: TeamMember[]
  invitations: Invitation[]
}

/** A new person, as they say who they are. */
export const exampleNewPerson = { name: 'Noor Haddad', password: 'quiet-orange-lanterns' }

/** What people do with invitations, over HTTP and by mail. */
export function invitationActions(app: TestApp, peer: SmtpPeer) {
  const { as, database } = app

  const inviteAs = (by: StaffPerson, overrides: object = {}) =>
    as(by).post<Invitation>('/api/team/invitations', {
      email: randomEmailAddress(),
      role: 'educator',
      ...overrides,
    })

  async function queued(): Promise<InvitationJob[]> {
    const { rows } = await sql<{ data: InvitationJob }>`
      select data from jobs.job where name = ${invitationQueue} order by (data ->> 'sending')::int`.execute(
      database.app,
    )
    return rows.map(({ data }) => data)
  }

  /** What the worker does with the mail that was queued last for an invitation. */
  async function send(invitationId: string): Promise<void> {
    const job = (await queued()).findLast((mail) => mail.invitationId === invitationId)!
    await sendInvitation(createSystemContext(app.runtime, job.organisationId), job)
  }

  const mailsTo = (email: string) => peer.mails.filter(({ to }) => JSON.stringify(to).includes(email))
  /** The secret in the newest mail to somebody. */
  const secretFor = (email: string) => /\/join#([\w-]+)/.exec(mailsTo(email).at(-1)!.text ?? '')![1]!

  return {
    inviteAs,
    queued,
    send,
    mailsTo,
    secretFor,

    async invitedByMail(by: StaffPerson, overrides: object = {}) {
      const { body } = await inviteAs(by, overrides)
      await send(body.id)
      return { ...body, secret: secretFor(body.email) }
    },

    async teamOf(person: StaffPerson): Promise<Team> {
      return (await as(person).get<Team>('/api/team')).body
    },

    look: (secret: string) => as(null).post('/api/join/invitation', { secret }),

    joinAsNew: (secret: string, overrides: object = {}) =>
      as(null).post<{ token: string; organisationId: string }>('/api/join/new-person', {
        secret,
        ...exampleNewPerson,
        ...overrides,
      }),
  }
}

export const randomEmailAddress = () => `${randomUUID().slice(0, 8)}@team.test`
