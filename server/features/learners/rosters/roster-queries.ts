import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { AppError } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { ExistingLearner } from '#shared/learners/roster/existing-learner.ts'
import type { RosterFields } from '#shared/learners/roster/merge-roster-fields.ts'
import type { RosterContent } from '#shared/learners/roster/plan-roster.ts'
import type { RosterLine, RosterSection, RosterVerdict } from '#shared/learners/roster/roster-line.ts'
import type { ParsedRosterLine } from '#shared/learners/roster/roster-row.ts'

/** Everybody of the organisation, withdrawn or not, as a roster is compared with. */
export async function listExistingLearners(tx: Tx, organisationId: string): Promise<ExistingLearner[]> {
  const { rows } = await sql<Omit<ExistingLearner, 'listed'> & { listed: RosterFields | null }>`
    select l.id, l.name, l.username, l.email, l.withdrawn_at is not null as is_withdrawn,
           coalesce(of_learner.groups, '{}') as groups, coalesce(former.usernames, '{}') as former_usernames,
           case when e.learner_id is not null
                then jsonb_build_object('name', e.name, 'email', e.email, 'groups', e.groups, 'guardians', e.guardians)
           end as listed,
           coalesce(adults.guardians, '[]') as guardians
      from learners l
      left join roster_entries e on e.organisation_id = l.organisation_id and e.learner_id = l.id
      left join (select gl.learner_id, array_agg(g.name order by g.name) as groups
                   from group_learners gl
                   join groups g on g.organisation_id = gl.organisation_id and g.id = gl.group_id
                  where gl.organisation_id = ${organisationId} and g.archived_at is null
                  group by gl.learner_id) as of_learner on of_learner.learner_id = l.id
      left join (select learner_id, jsonb_agg(jsonb_build_object('id', id, 'name', name, 'email', email) order by id) as guardians
                   from guardians where organisation_id = ${organisationId}
                  group by learner_id) as adults on adults.learner_id = l.id
      left join (select merged_into_id, array_agg(username order by id) as usernames from learners
                  where organisation_id = ${organisationId} and merged_into_id is not null
                  group by merged_into_id) as former on former.merged_into_id = l.id
     where l.organisation_id = ${organisationId} and l.erased_at is null and l.merged_into_id is null
     order by l.id
  `.execute(tx)
  return rows
}

export type RosterSummary = Pick<
  Roster,
  'counts' | 'kept' | 'withoutSecret' | 'newGroups' | 'licences' | 'present' | 'leaving' | 'asked'
>

// Rosters of before these were counted say nothing of them.
const uncounted = { present: 0, leaving: 0, asked: 0 }

const rosterOf = (tx: Tx, organisationId: string, rosterId: string) =>
  tx.selectFrom('rosters').where('organisationId', '=', organisationId).where('id', '=', rosterId)

export async function getRoster(tx: Tx, organisationId: string, rosterId: string): Promise<Roster> {
  const row = await rosterOf(tx, organisationId, rosterId).selectAll().executeTakeFirst()
  if (!row) throw new AppError('absent')
  const { id, fileName, givenAt, fingerprint, confirmedAt, settledAt } = row
  const { overwrites, withdrawsAbsent, renamedLearnerIds } = row
  return {
    id,
    fileName,
    givenAt: givenAt.toISOString(),
    columns: row.fileColumns as Roster['columns'],
    choices: { overwrites, withdrawsAbsent, renamedLearnerIds },
    state: settledAt ? 'done' : confirmedAt ? 'waiting' : 'seen',
    stopped: row.stopped as Roster['stopped'],
    oneRoster: oneRosterOf(row.oneRoster as unknown as StoredOneRosterContent | null),
    ...uncounted,
    ...(row.summary as RosterSummary),
    fingerprint,
  }
}

const oneRosterOf = (kept: StoredOneRosterContent | null): Roster['oneRoster'] =>
  kept && { isWhole: kept.isWhole, misspelt: kept.misspelt, later: kept.later ?? [] }

/** Holds a roster on which nothing was decided yet until the transaction ends; refuses any other. */
export async function lockUndecidedRoster(tx: Tx, organisationId: string, rosterId: string): Promise<void> {
  const row = await rosterOf(tx, organisationId, rosterId)
    .select('confirmedAt')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('absent')
  if (row.confirmedAt) throw new AppError('roster-settled')
}

/** Holds a roster that waits to be carried out; null when it does not, or not any more. */
export async function lockPendingRoster(tx: Tx, organisationId: string, rosterId: string) {
  const row = await rosterOf(tx, organisationId, rosterId)
    .where('confirmedAt', 'is not', null)
    .where('settledAt', 'is', null)
    .select(['overwrites', 'withdrawsAbsent', 'renamedLearnerIds', 'fingerprint', 'confirmedBy'])
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, confirmedBy: row.confirmedBy! } : null
}

/** What a school's system gave besides learners. */
export interface StoredOneRosterContent {
  /** Fingerprint of what its earlier files had said, by which this one was read. */
  readBy: string
  isWhole: boolean
  gone: string[]
  classes: Record<string, string>
  misspelt: NonNullable<Roster['oneRoster']>['misspelt']
  /** Not there of rosters of before it was told. */
  later?: NonNullable<Roster['oneRoster']>['later']
}

/** A roster as it was read, its lines in the order of the file. */
export async function readSavedRosterLines(
  tx: Tx,
  organisationId: string,
  rosterId: string,
): Promise<{ given: SavedLine[]; listed: RosterContent }> {
  const roster = await rosterOf(tx, organisationId, rosterId).select('oneRoster').executeTakeFirstOrThrow()
  const oneRoster = roster.oneRoster as unknown as StoredOneRosterContent | null
  const given = await listReadLines(tx, organisationId, rosterId)
  const { isWhole, gone } = oneRoster ?? { isWhole: true, gone: [] }
  return { given, listed: { lines: given.map((line) => line.read), isWhole, gone } }
}

/** What this roster was read by, where it is of a school's system; null of a list. */
export async function findSchoolSystemNamesFingerprint(
  tx: Tx,
  organisationId: string,
  rosterId: string,
): Promise<string | null> {
  const { oneRoster } = await rosterOf(tx, organisationId, rosterId)
    .select('oneRoster')
    .executeTakeFirstOrThrow()
  return (oneRoster as unknown as StoredOneRosterContent | null)?.readBy ?? null
}

interface SavedLine {
  read: ParsedRosterLine
  pinHash: string | null
}

async function listReadLines(tx: Tx, organisationId: string, rosterId: string): Promise<SavedLine[]> {
  const rows = await tx
    .selectFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where('read', 'is not', null)
    .select(['read', 'pinHash'])
    .orderBy('place')
    .execute()
  return rows.map(({ read, pinHash }) => ({ read: read as unknown as ParsedRosterLine, pinHash }))
}

/** A page of what a roster would do, whoever has no licence first, with how many there are in all. */
export async function listRosterLines(
  tx: Tx,
  organisationId: string,
  { rosterId, part, ...asked }: { rosterId: string; part: RosterSection; offset: number; limit: number },
): Promise<{ lines: RosterLine[]; total: number }> {
  const isBeyond = sql<boolean>`(told -> 'isBeyondLicences')::boolean`
  const ofPart = tx
    .selectFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where((line) => (part === 'beyond-licences' ? isBeyond : line('verdict', '=', part)))
  const rows = await ofPart
    .select('told')
    .orderBy(isBeyond, 'desc')
    .orderBy('place')
    .offset(asked.offset)
    .limit(asked.limit)
    .execute()
  const { total } = await ofPart
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { lines: rows.map(({ told }) => told as unknown as RosterLine), total: Number(total) }
}

/** Some of all lines after a place. */
export async function listRosterLinesAfter(
  tx: Tx,
  organisationId: string,
  asked: { rosterId: string; after: number; limit: number },
): Promise<{ place: number; verdict: RosterVerdict; told: RosterLine }[]> {
  const rows = await tx
    .selectFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', asked.rosterId)
    .where('place', '>', asked.after)
    .select(['place', 'verdict', 'told'])
    .orderBy('place')
    .limit(asked.limit)
    .execute()
  return rows.map(({ place, verdict, told }) => ({
    place,
    verdict: verdict as RosterVerdict,
    told: told as unknown as RosterLine,
  }))
}

/** Rosters that wait to be carried out, the first confirmed first. A sweep: it reads across tenants. */
export function listPendingRosters(sweep: SweepScope): Promise<{ organisationId: string; id: string }[]> {
  return sweep.db
    .selectFrom('rosters')
    .where(isAmong('organisationId', sweep))
    .where('confirmedAt', 'is not', null)
    .where('settledAt', 'is', null)
    .select(['organisationId', 'id'])
    .orderBy('confirmedAt')
    .limit(20)
    .execute()
}

const keptFor = { undecided: 3_600_000, settled: 90 * 86_400_000 }

/** What holds of rosters that were not carried out within an hour, or were 90 days ago. */
const isOver = (now: Date) => sql<boolean>`(
  given_at <= ${new Date(now.getTime() - keptFor.undecided)} and confirmed_at is null
  or given_at <= ${new Date(now.getTime() - keptFor.settled)} and settled_at is not null)`

/** Organisations with rosters that are kept no longer. A sweep: it reads across tenants. */
export async function listOrganisationsWithOldRosters(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('rosters')
    .where(isAmong('organisationId', sweep))
    .where(isOver(sweep.now))
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

export async function listOldRosters(tx: Tx, organisationId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('rosters')
    .where('organisationId', '=', organisationId)
    .where(isOver(now))
    .select('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
