import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Removes from the development mailbox what went to an address. */
export async function deleteDevelopmentMails(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('developmentMails')
    .where((row) => row(row.fn('lower', ['recipient']), '=', email.toLowerCase()))
    .execute()
}

/** Removes from the development mailbox what went to anybody of an organisation. */
export async function deleteMailsOfOrganisation(tx: Tx, organisationId: string): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from learners where organisation_id = ${organisationId} and email is not null
    union select lower(email) from staff_invitations where organisation_id = ${organisationId}
  `.execute(tx)
  await sql`
    delete from development_mails where lower(recipient) = any (${rows.map(({ email }) => email)}::text[])
        or lower(recipient) in (
             select lower(a.email) from staff_members m join accounts a on a.id = m.account_id
              where m.organisation_id = ${organisationId})
  `.execute(tx)
}
