import { createHash } from 'node:crypto'
import { listGroupNames } from '#server/features/groups/queries.ts'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { LicencePreview } from '#shared/learners/events.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { learnersBeyondLicences } from '#shared/learners/roster/learners-beyond-licences.ts'
import {
  type PlannedRosterLine,
  planRoster,
  type RosterChoices,
  type RosterContent,
  type RosterPlan,
} from '#shared/learners/roster/plan-roster.ts'
import { rosterVerdicts } from '#shared/learners/roster/roster-line.ts'
import { listExistingLearners, type RosterSummary } from './roster-queries.ts'

export interface ComparedRoster extends RosterPlan {
  summary: RosterSummary
  fingerprint: string
  beyond: LearnersWithoutLicence['beyond']
}

/** What a roster would do at this moment, with a fingerprint of all that it would write. */
export async function compareRoster(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  listed: RosterContent,
  choices: RosterChoices,
): Promise<ComparedRoster> {
  const { organisationId } = ctx
  const learners = await listExistingLearners(tx, organisationId)
  const groups = await listGroupNames(tx, organisationId)
  const plan = planRoster(listed, { learners, groups }, choices)
  const { licences, beyond } = await findLearnersWithoutLicence(ctx, tx, plan, groups)
  const present = learners.filter(({ isWithdrawn }) => !isWithdrawn).length
  const summary = { ...summaryOf(plan), present, licences }
  return { ...plan, summary, fingerprint: fingerprintOf(plan), beyond }
}

function summaryOf({ lines, newGroups }: RosterPlan): Omit<RosterSummary, 'licences' | 'present'> {
  const counts = Object.fromEntries(rosterVerdicts.map((verdict) => [verdict, 0])) as Roster['counts']
  for (const { verdict } of lines) counts[verdict] += 1
  const kept = lines.filter((line) => 'kept' in line && line.kept.length > 0).length
  const withoutSecret = lines.filter((line) => line.verdict === 'added' && !line.hasPin).length
  const leaving = lines.filter((line) => 'leaves' in line && line.leaves.length > 0).length
  const asked = lines.filter((line) => 'asksAbout' in line || ('isRenamed' in line && line.isRenamed)).length
  return { counts, kept, withoutSecret, newGroups, leaving, asked }
}

function fingerprintOf({ lines }: RosterPlan): string {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(JSON.stringify(writesOf(line)))
  return hash.digest('hex')
}

// In an order of our own: what comes out of the database has its fields in another.
function writesOf(line: PlannedRosterLine): unknown {
  if (line.verdict === 'refused') return []
  if (line.verdict === 'withdrawn') return [line.verdict, line.learner.id]
  const { verdict, row } = line
  const says = [verdict, row.name, row.username, row.email, row.groups]
  const guardians = row.guardians?.map(({ name, email }) => [name, email]) ?? []
  if (verdict === 'added') return [...says, line.signsInWith, line.hasPin, ...guardians]
  const { learner, becomes } = line
  const guardianChanges = becomes.guardianChanges.map(({ id, name, email }) => [id, name, email])
  return [...says, learner.id, becomes.name, becomes.email, becomes.groups, guardians, guardianChanges]
}

interface LearnersWithoutLicence {
  licences: Roster['licences']
  /** Lines of learners for whom no licence is left. */
  beyond: ReadonlySet<PlannedRosterLine>
}

/** Whom a roster would give forms without a licence. */
async function findLearnersWithoutLicence(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  { lines }: RosterPlan,
  groups: readonly { id: string; name: string }[],
): Promise<LearnersWithoutLicence> {
  const idOf = new Map(groups.map(({ id, name }) => [name, id]))
  const idsOf = (names: readonly string[]) => names.flatMap((name) => idOf.get(name) ?? [])
  const lineOf = new Map(lines.map((line) => [nameOf(line), line]))
  let foreseen: LicencePreview | undefined
  await emitEvent(ctx, tx, {
    type: 'roster-foreseen',
    joins: lines.flatMap((line) => {
      const groupIds = idsOf(joinsOf(line))
      return groupIds.length > 0 ? { who: nameOf(line), groupIds } : []
    }),
    leaves: lines.flatMap((line) =>
      'leaves' in line ? idsOf(line.leaves).map((groupId) => ({ learnerId: line.learner.id, groupId })) : [],
    ),
    withdrawn: lines.flatMap((line) => (line.verdict === 'withdrawn' ? [line.learner.id] : [])),
    tell: (told) => {
      foreseen = told
    },
  })
  const names = foreseen ? learnersBeyondLicences(foreseen) : []
  return {
    licences: foreseen && names.length > 0 ? { limit: foreseen.limit, needed: foreseen.needed } : null,
    beyond: new Set(names.map((name) => lineOf.get(name)!)),
  }
}

const nameOf = (line: PlannedRosterLine): string =>
  'learner' in line ? line.learner.id : `line ${line.line}`

const joinsOf = (line: PlannedRosterLine): readonly string[] =>
  line.verdict === 'added' ? (line.row.groups ?? []) : 'joins' in line ? line.joins : []
