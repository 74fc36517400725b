import { type RawBuilder, sql } from 'kysely'
import { listAccountNames } from '#database/name-accounts.ts'
import { shownName } from '#database/shown-name.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { type AuditArea, listActionsInArea } from '#shared/audit/audit-area.ts'
import type { AuditEntry } from '#shared/audit/endpoints.ts'

export interface AuditFilter {
  search?: string
  area?: AuditArea
  from?: string
  to?: string
}

interface Page {
  /** The place behind which it begins; none for the newest. */
  behind?: string
  limit: number
}

type Row = Pick<AuditEntry, 'id' | 'action' | 'subject'> & {
  at: Date
  actorKind: AuditEntry['actor']['kind']
  actorName: string | null
  learnerId: string | null
  learnerName: string | null
  formId: string | null
  formTitle: string | null
  actorAccount: string | null
  subjectAccount: string | null
}

/** Entries of the audit log, the newest first, with the names of today; whoever was erased has none. */
export async function listAuditEntries(
  tx: Tx,
  { organisationId }: Pick<MemberContext, 'organisationId'>,
  sought: AuditFilter,
  { behind, limit }: Page,
): Promise<{ timeZone: string; entries: AuditEntry[]; next: string | null }> {
  const { timeZone } = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('timeZone')
    .executeTakeFirstOrThrow()
  const words = sought.search?.trim().toLowerCase()
  const bearers = words ? await listBearers(tx, organisationId, words) : []
  const { rows } = await sql<Row>`
    with ${words ? sql`named as materialized (${namedBy(organisationId, words, bearers)}),` : sql``}
         found as materialized (
           select id, at, actor_kind, actor_id, action, subject_kind, subject_id
             from audit_entries e
            where ${sql.join(conditions(organisationId, timeZone, sought, behind), sql` and `)}
            order by e.at desc, e.id desc
            limit ${limit})
    select e.id, e.at, e.actor_kind, e.action, l.id as learner_id, ${shownName(organisationId)} as learner_name,
           f.id as form_id, f.title as form_title, coalesce(${shownName(organisationId, 'acting')}, acting_key.name) as actor_name,
           coalesce(g.name, k.name, r.name) as subject,
           case e.actor_kind when 'staff' then e.actor_id end as actor_account,
           case e.subject_kind when 'account' then e.subject_id end as subject_account
      from found e
      left join learners acting on e.actor_kind = 'learner' and acting.organisation_id = ${organisationId}
       and acting.id = e.actor_id and acting.erased_at is null
      left join api_keys acting_key on e.actor_kind = 'key' and acting_key.organisation_id = ${organisationId}
       and acting_key.id = e.actor_id
      left join api_keys k on e.subject_kind = 'api-key' and k.organisation_id = ${organisationId} and k.id = e.subject_id
      left join check_ins c on e.subject_kind = 'check-in' and c.organisation_id = ${organisationId} and c.id = e.subject_id
      left join redemptions r on e.subject_kind = 'redemption' and r.organisation_id = ${organisationId} and r.id = e.subject_id
      left join learners l on l.organisation_id = ${organisationId} and l.erased_at is null
       and l.id = case e.subject_kind when 'learner' then e.subject_id else coalesce(c.learner_id, r.learner_id) end
      left join forms f on f.organisation_id = ${organisationId}
       and f.id = case e.subject_kind when 'form' then e.subject_id else c.form_id end
      left join groups g on e.subject_kind = 'group' and g.organisation_id = ${organisationId} and g.id = e.subject_id
     order by e.at desc, e.id desc
  `.execute(tx)
  const accountIds = rows.flatMap(({ actorAccount, subjectAccount }) => [actorAccount, subjectAccount])
  const people = await listAccountNames(
    tx,
    accountIds.filter((id) => id !== null),
  )
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const last = rows.at(-1)
  return {
    timeZone,
    entries: rows.map((row) => entryOf(row, names)),
    next: last && rows.length === limit ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

const entryOf = (row: Row, names: ReadonlyMap<string | null, string>): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { kind: row.actorKind, name: names.get(row.actorAccount) ?? row.actorName },
  action: row.action,
  learner: row.learnerId && row.learnerName ? { id: row.learnerId, name: row.learnerName } : null,
  form: row.formId ? { id: row.formId, name: row.formTitle ?? '' } : null,
  subject: names.get(row.subjectAccount) ?? row.subject,
})

const bearersAtMost = 1_000

/** Accounts with these words in their name: who works here before all others, as many as are looked for at once. */
async function listBearers(tx: Tx, organisationId: string, words: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
      left join staff_members m on m.organisation_id = ${organisationId} and m.account_id = a.id
     where strpos(lower(a.name), ${words}) > 0
     order by m.account_id is null
     limit ${bearersAtMost}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everybody and everything whose name of today has these words in it. */
const namedBy = (organisationId: string, words: string, bearers: readonly string[]) => {
  const has = (name: string) => sql`strpos(lower(${sql.ref(name)}), ${words}) > 0`
  return sql`
    select unnest(${bearers}::uuid[]) as id
    union all select id from learners
     where organisation_id = ${organisationId} and erased_at is null and ${has('name')}
    union all select id from forms where organisation_id = ${organisationId} and ${has('title')}
    union all select id from groups where organisation_id = ${organisationId} and ${has('name')}
    union all select id from api_keys where organisation_id = ${organisationId} and ${has('name')}`
}

// Where nothing bears the words, no entry is looked at.
const isNamed = (organisationId: string) => sql`exists (select from named) and (
  e.actor_id in (select id from named) or e.subject_id in (select id from named)
  or e.subject_kind = 'check-in' and exists (
    select from check_ins c where c.organisation_id = ${organisationId} and c.id = e.subject_id
       and (c.learner_id in (select id from named) or c.form_id in (select id from named)))
  or e.subject_kind = 'redemption' and exists (
    select from redemptions r where r.organisation_id = ${organisationId} and r.id = e.subject_id
       and r.learner_id in (select id from named)))`

function conditions(
  organisationId: string,
  timeZone: string,
  { search, area, from, to }: AuditFilter,
  behind: string | undefined,
): RawBuilder<unknown>[] {
  const [at, id] = behind?.split('_') ?? []
  const startOf = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone ${timeZone})`
  return [
    sql`e.organisation_id = ${organisationId}`,
    ...(area ? [sql`e.action = any(${listActionsInArea(area)}::text[])`] : []),
    ...(from ? [sql`e.at >= ${startOf(from, 0)}`] : []),
    ...(to ? [sql`e.at < ${startOf(to, 1)}`] : []),
    ...(at ? [sql`(e.at, e.id) < (${at}::timestamptz, ${id}::uuid)`] : []),
    ...(search?.trim() ? [isNamed(organisationId)] : []),
  ]
}
