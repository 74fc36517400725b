import { createHash } from 'node:crypto'
import { listGroupNames } from '#server/features/groups/queries.ts'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import {
  type PlannedRosterLine,
  planRoster,
  type RosterChoices,
  type RosterContent,
  type RosterPlan,
} from '#shared/learners/roster/plan-roster.ts'
import { rosterVerdicts } from '#shared/learners/roster/roster-line.ts'
import { findLearnersWithoutLicence, type LearnersWithoutLicence } from './find-learners-without-licence.ts'
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
