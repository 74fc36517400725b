import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { checkInStateAt } from '#shared/check-ins/check-in-state.ts'
import type { RecentCheckIns } from '#shared/check-ins/endpoints.ts'
import type { ExcuseReason } from '#shared/check-ins/staff-action.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { checkInsPolicy } from '../policy.ts'
import { checkInColumns } from '../queries.ts'

const daysBack = 7
const atMost = 100

/** What a learner of the caller's caseload was asked these last days, the latest first, and for which days they are excused. */
export async function readRecentCheckIns(
  ctx: MemberContext,
  { learnerId }: { learnerId: string },
): Promise<RecentCheckIns> {
  const scope = permit(ctx, checkInsPolicy.read)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerId)
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const from = addCalendarDays(today, -daysBack)
    const asked = { organisationId, learnerId, from }
    return {
      today,
      timeZone,
      checkIns: (await listRecent(tx, asked)).map(({ opensAt, closesAt, ...row }) => ({
        checkInId: row.id,
        formTitle: row.formTitle,
        periodName: row.periodName,
        onDate: row.onDate,
        opensAt: opensAt.toISOString(),
        state: checkInStateAt({ ...row, opensAt, closesAt, drawnForMatch: row.matchDrawn }, now),
      })),
      excusedDays: await listExcusedDays(tx, asked),
    }
  })
}

interface Query {
  organisationId: string
  learnerId: string
  from: string
}

const listRecent = (tx: Tx, { organisationId, learnerId, from }: Query) =>
  tx
    .selectFrom('checkIns as c')
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 'c.organisationId').onRef('f.id', '=', 'c.formId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.learnerId', '=', learnerId)
    .where('c.onDate', '>=', from)
    .select(checkInColumns)
    .select(['o.periodName', 'f.title as formTitle'])
    .orderBy('c.opensAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(atMost)
    .execute()

const listExcusedDays = (tx: Tx, { organisationId, learnerId, from }: Query) =>
  tx
    .selectFrom('excusedDays')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('onDate', '>=', from)
    .select((day) => ['onDate', day.ref('reason').$castTo<ExcuseReason>().as('reason')])
    .orderBy('onDate')
    .limit(atMost)
    .execute()
