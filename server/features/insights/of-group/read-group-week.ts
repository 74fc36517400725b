import { recordAccess } from '#server/features/audit/record-access.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { findFullDayClosure } from '#shared/forms/recurrence/closures.ts'
import { combineDays } from '#shared/insights/combine-days.ts'
import { createDayPoints } from '#shared/insights/create-day-points.ts'
import type { GroupWeek } from '#shared/insights/group-week-endpoints.ts'
import { weekOf } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { insightsPolicy } from '../policy.ts'
import {
  type GroupDaysQuery,
  listGroupDayEntries,
  listGroupJudgedDays,
  listGroupLearners,
} from './group-week-queries.ts'

/** How a week went for each learner of a group, day by day over all of their forms. */
export async function readGroupWeek(
  ctx: MemberContext,
  { groupId, day }: { groupId: string; day?: string },
): Promise<GroupWeek> {
  const scope = permit(ctx, insightsPolicy.learners)
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    await assertGroupsInScope(tx, organisationId, scope, [groupId], { evenArchived: true })
    const { timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const dates = weekOf(day ?? today)
    const asked: GroupDaysQuery = { organisationId, groupId, from: dates[0]!, to: dates[6]! }

    const learners = await listGroupLearners(tx, asked)
    const entries = await listGroupDayEntries(tx, asked, now)
    const judged = await listGroupJudgedDays(tx, asked)
    const closures = await listClosures(tx, organisationId, asked.from)
    const closedFor = (onDate: string) => findFullDayClosure(closures, onDate)?.name ?? null
    const entriesOf = Map.groupBy(entries, ({ learnerId }) => learnerId)
    const judgedOf = Map.groupBy(judged, ({ learnerId }) => learnerId)
    const weeks = learners.map(({ id, name }) => ({
      id,
      name,
      days: daysOf(entriesOf.get(id) ?? [], judgedOf.get(id) ?? []),
    }))
    const told = weeks.filter(({ days }) => days.some(({ goals }) => goals > 0))
    const learnerIds = told.map(({ id }) => id)
    recordAccess(ctx, tx, learnerIds, 'list')
    return {
      today,
      days: dates.map((onDate) => ({ onDate, closedFor: closedFor(onDate) })),
      learners: weeks,
    }
  })
}

type OfForm<Row> = Row & { formId: string }

function daysOf(
  entries: readonly OfForm<Parameters<typeof createDayPoints>[0][number]>[],
  judged: readonly OfForm<Parameters<typeof createDayPoints>[1][number]>[],
): GroupWeek['learners'][number]['days'] {
  const judgedOf = Map.groupBy(judged, ({ formId }) => formId)
  const points = [...Map.groupBy(entries, ({ formId }) => formId)].flatMap(([formId, ofForm]) =>
    createDayPoints(ofForm, judgedOf.get(formId) ?? []).map((point) => ({ formId, point })),
  )
  return [...Map.groupBy(points, ({ point }) => point.onDate)].map(([onDate, ofDay]) => ({
    onDate,
    ...combineDays(ofDay.map(({ point }) => point)),
    formId: ofDay.length === 1 ? ofDay[0]!.formId : null,
    checkInIds: ofDay.flatMap(({ point }) => point.checkInIds),
  }))
}
