import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { type RetentionKind, type RetentionPreview, retentionWarningDays } from '#shared/privacy/retention.ts'
import { notOnHoldCondition, selectAgedEntries } from './aged-entries.ts'

type Within = Pick<Context, 'now'> & { organisationId: string }

/** A rule as it is, or would be: what is older than its months goes, once its warning is over. */
export interface PreviewedRetentionRule {
  kind: RetentionKind
  months: number
  /** Null where owners were not warned yet. */
  beginsAt: Date | null
}

const dayMilliseconds = 86_400_000
const maxNames = 200

/** When owners can still stop what they are warned of now. */
export const retentionWarningEnd = (now: Date): Date =>
  new Date(now.getTime() + retentionWarningDays * dayMilliseconds)

/** When the next entries of a kind go, how many do then, and how many stay because they are held. */
export async function previewRetentionDeletions(tx: Tx, within: Within, rule: PreviewedRetentionRule) {
  const { organisationId, now } = within
  const today = await getLocalToday(tx, within)
  const begins = latest(now, rule.beginsAt ?? retentionWarningEnd(now))
  const { rows } = await sql<{ at: Date | null; amount: number; held: number }>`
    with entries as (
      select learner_id, aged_from + make_interval(months => ${rule.months}::int) as due,
             ${notOnHoldCondition(organisationId, today, sql.ref('e.learner_id'))} as is_free
        from (${selectAgedEntries(organisationId, rule.kind)}) e
    ), next as (
      select case when count(*) > 0 then greatest(min(due), ${begins}::timestamptz) end as at
        from entries where is_free
    )
    select next.at, (count(*) filter (where is_free and due <= next.at))::int as amount,
           (count(*) filter (where not is_free and due <= ${begins}::timestamptz))::int as held
      from next left join entries on true
     group by next.at
  `.execute(tx)
  const { at, amount, held } = rows[0]!
  return { going: at && { at, amount }, held }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Whose entries go next, by name. */
export async function listUpcomingRetentionDeletions(
  tx: Tx,
  within: Within,
  { kind, months }: PreviewedRetentionRule,
  at: Date,
): Promise<Pick<RetentionPreview, 'learners' | 'moreLearners'>> {
  const { organisationId } = within
  const today = await getLocalToday(tx, within)
  const { rows } = await sql<{ id: string; name: string; amount: number; all: number }>`
    select l.id, ${shownName(organisationId)} as name, count(*)::int as amount, (count(*) over ())::int as all
      from (${selectAgedEntries(organisationId, kind)}) e
      join learners l on l.organisation_id = ${organisationId} and l.id = e.learner_id
     where aged_from + make_interval(months => ${months}::int) <= ${at}::timestamptz
       and ${notOnHoldCondition(organisationId, today, sql.ref('e.learner_id'))}
     group by l.organisation_id, l.id
     order by lower(l.name), l.id
     limit ${maxNames}
  `.execute(tx)
  return {
    learners: rows.map(({ all: _, ...learner }) => learner),
    moreLearners: (rows[0]?.all ?? 0) - rows.length,
  }
}
