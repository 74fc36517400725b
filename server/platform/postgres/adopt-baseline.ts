import type pg from 'pg'

export const baselineMigration = '0001-baseline'

/** The migrations before 1.0, which the baseline replaces, as databases and backups of that time name them. */
const replaced = `
  001-tenancy 002-people 003-forms 004-check-ins 005-attempts 006-accounts 007-learner-secrets 008-team
  009-sessions-and-second-factor 010-single-sign-on 011-linked-identities 012-account-devices 013-uploads
  014-temporary-drafts 015-form-changes 016-question-bank 017-schedule-exceptions 018-learners-by-chance 019-icon-sets
  020-rewards-of-learners 022-forms-left-behind 023-reminders 024-schedules-of-learners 025-staff-acts
  026-spending-tokens 027-waiting-answers 028-notification-rules 031-entered-and-corrected 033-news-for-staff 034-push
  036-entries-taken-back-and-news-of-groups 038-not-now 040-staff-notes 041-rosters 042-one-roster 043-paper-cards
  045-group-colours 046-guide-tours 047-family-links 048-guardians-and-reads 049-results 050-licences 052-erasures
  055-licence-notices 056-card-payments 058-codes-that-end 059-audit-log 062-listed-erasures
  063-organisation-erasures 067-languages-of-people 068-holds 069-retention-rules 072-api-keys 073-webhooks
  076-late-starts 080-sealed-audit-log 081-entries-from-before-seals 082-seals-of-many-entries 083-hints
  084-organisation-exports 086-consents 087-family-consents-and-told-holds 088-logos 089-confirmations
  090-exports-of-learners 091-fading-rules 092-more-looks 093-looks-by-age 094-networks-of-learners
  095-failed-sign-ins 098-programs-of-their-own-logins 103-email-usernames 105-four-pictures 106-handing-over`
  .trim()
  .split(/\s+/)

/** Later ones that were numbered on from those. */
const renumbered: Readonly<Record<string, string>> = { '107-demo-week': '0002-demo-week' }

/** Recorded migrations with the baseline in place of those before 1.0; null where some of these are missing. */
export function replaceWithBaseline(recorded: readonly string[]): string[] | null {
  const later = recorded.filter((name) => !replaced.includes(name))
  if (later.length === recorded.length) return later
  if (!replaced.every((name) => recorded.includes(name))) return null
  return [baselineMigration, ...later.map((name) => renumbered[name] ?? name)]
}

// Widened before 1.0 without a look at the rows that were there. The baseline has them validated.
const notValidated = {
  audit_entries: 'audit_entries_actor_kind_check',
  learner_reads: 'learner_reads_what_check',
  learners: 'learners_username_check',
  messages: 'messages_channel_check',
}

/** Records the baseline in a database that has all migrations before 1.0; tells whether it did. */
export async function adoptBaseline(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query(`select to_regclass('migrations.applied') is not null as there`)
  if (!rows[0].there) return false
  const applied = await owner.query<{ name: string }>('select name from migrations.applied')
  const recorded = applied.rows.map(({ name }) => name)
  const migrations = replaceWithBaseline(recorded)
  if (migrations === null)
    throw new Error(
      'This database was made by a Daymark older than the last version before 1.0. ' +
        'Start that version on it once, then this one; or restore a backup made by that version.',
    )
  if (migrations.includes(baselineMigration) === recorded.includes(baselineMigration)) return false
  await owner.query('begin')
  for (const [table, check] of Object.entries(notValidated))
    await owner.query(`alter table ${table} validate constraint ${check}`)
  await owner.query(
    `with before as (delete from migrations.applied returning timestamp)
     insert into migrations.applied (name, timestamp)
     select name, (select max(timestamp) from before) from unnest($1::text[]) as name`,
    [migrations],
  )
  await owner.query('commit')
  return true
}
