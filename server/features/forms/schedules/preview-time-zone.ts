import { sql } from 'kysely'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { TimeZonePreview } from '#shared/forms/calendar/calendar-endpoints.ts'
import { previewZoneChange } from '#shared/forms/schedules/time-zone-change-effect.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { listPublishedForms } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { listActiveSchedules, listLastOpenedSlots } from './schedule-queries.ts'

const maxListed = 50
const lookedBackMs = 3 * 24 * 3_600_000

/** What another time zone of the organisation would move, told before it is chosen. */
export async function previewTimeZone(
  ctx: MemberContext,
  { timeZone }: { timeZone: string },
): Promise<TimeZonePreview> {
  const scope = permit(ctx, formsPolicy['preview-time-zone'])
  if (!isTimeZone(timeZone)) throw new AppError('time-zone-unknown', { fields: { timeZone: 'unknown' } })
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const organisation = await getOrganisation(tx, organisationId)
    const forms = await listPublishedForms(tx, organisationId, scope)
    const titles = new Map(forms.map(({ id, title }) => [id, title]))
    const running = await listActiveSchedules(tx, organisationId, [...titles.keys()], { scope })
    const moving = running.filter(({ schedule }) => schedule.timeZone === organisation.timeZone)
    const closures = await listClosures(tx, organisationId)
    const ids = moving.map(({ scheduleId }) => scheduleId)
    const lastOpened = await listLastOpenedSlots(tx, organisationId, ids)
    const openedAt = await listOpenedSince(tx, organisationId, ids, new Date(now.getTime() - lookedBackMs))

    const plans = moving.map(({ formId, learnerName, scheduleId, schedule }) => {
      const { before, after, ...days } = previewZoneChange(schedule, {
        timeZone,
        now,
        closures,
        lastOpened: lastOpened.get(scheduleId) ?? null,
        openedAt: openedAt.get(scheduleId) ?? [],
      })
      const moments = { before: before?.toISOString() ?? null, after: after?.toISOString() ?? null }
      return { formId, title: titles.get(formId) ?? '', learnerName, ...moments, ...days }
    })
    return {
      from: organisation.timeZone,
      moving: plans.length,
      staying: running.length - moving.length,
      plans: plans.toSorted(inOrder).slice(0, maxListed),
    }
  })
}

type ListedOpening = TimeZonePreview['plans'][number]

const oddDays = ({ fewerOn, moreOn }: ListedOpening) => fewerOn.length + moreOn.length

const inOrder = (one: ListedOpening, other: ListedOpening) =>
  oddDays(other) - oddDays(one) ||
  one.title.localeCompare(other.title) ||
  (one.learnerName ?? '').localeCompare(other.learnerName ?? '')

async function listOpenedSince(tx: Tx, organisationId: string, scheduleIds: readonly string[], since: Date) {
  const rows = await tx
    .selectFrom('occurrences')
    .where('organisationId', '=', organisationId)
    .where(sql<boolean>`schedule_id = any(${scheduleIds}::uuid[])`)
    .where('requestId', 'is', null)
    .where('opensAt', '>', since)
    .select(['scheduleId', 'opensAt'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ scheduleId }) => scheduleId)].map(([id, opened]) => [
      id,
      opened.map(({ opensAt }) => opensAt),
    ]),
  )
}
