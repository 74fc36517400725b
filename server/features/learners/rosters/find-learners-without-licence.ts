import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import type { LicencePreview } from '#shared/learners/events.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { learnersBeyondLicences } from '#shared/learners/roster/learners-beyond-licences.ts'
import type { PlannedRosterLine, RosterPlan } from '#shared/learners/roster/plan-roster.ts'

export interface LearnersWithoutLicence {
  licences: Roster['licences']
  /** Lines of learners for whom no licence is left. */
  beyond: ReadonlySet<PlannedRosterLine>
}

/** Whom a roster would give forms without a licence. */
export async function findLearnersWithoutLicence(
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
