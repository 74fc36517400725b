import { hashToken } from '#server/features/auth/sessions/token.ts'
import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { hasAccessCondition } from '#server/features/staff/last-day.ts'
import type { Context, MemberContext } from '#server/kernel/context.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { listUpcomingOpenings } from '#shared/forms/calendar/calendar.ts'
import { type CalendarEvent, renderIcalendar } from '#shared/forms/calendar/icalendar.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { listPublishedForms } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { listPastOpenings } from '../schedules/calendar/list-past-openings.ts'
import { listActiveSchedules } from '../schedules/schedule-queries.ts'

const daysBack = 28
const daysAhead = 90
const maxEvents = 5_000

/** The calendar that a secret address stands for, as long as whoever it was made for works there; no learner is named. */
export async function readCalendarFeed(base: Context, { secret }: { secret: string }): Promise<string> {
  const ctx = await memberOf(base, secret)
  const scope = permit(ctx, formsPolicy.feed)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { name, timeZone } = await getOrganisation(tx, organisationId)
    const today = localTimeAt(now, timeZone).onDate
    const span = { from: addCalendarDays(today, -daysBack), to: addCalendarDays(today, daysAhead) }
    const forms = new Map(
      (await listPublishedForms(tx, organisationId, scope)).map((form) => [form.id, form]),
    )
    const formIds = [...forms.keys()]
    const titleOf = (formId: string, period: string, isOwn: boolean) =>
      [forms.get(formId)?.title ?? '', period, isOwn && 'own times'].filter(Boolean).join(', ')

    const opened = await listPastOpenings(tx, organisationId, formIds, { ...span, scope })
    const closures = await listClosures(tx, organisationId, span.from)
    const events: CalendarEvent[] = opened.map((opening) => ({
      uid: uidOf(opening),
      startsAt: opening.opensAt,
      endsAt: opening.closesAt,
      title: titleOf(opening.formId, opening.name, opening.learner !== null),
    }))
    const schedules = await listActiveSchedules(tx, organisationId, formIds, { scope })
    for (const { scheduleId, formId, learnerId, schedule } of schedules)
      for (const opening of listUpcomingOpenings(schedule, closures, span, now))
        if (!opening.isCancelled && opening.closedBy === null)
          events.push({
            uid: uidOf({ ...opening, scheduleId }),
            startsAt: opening.opensAt,
            endsAt: opening.closesAt,
            title: titleOf(formId, opening.name, learnerId !== null),
          })
    events.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    const madeAt = new Date(`${today}T00:00:00Z`)
    return renderIcalendar({ name, events: events.slice(0, maxEvents), madeAt })
  })
}

// What was opened by hand shares its place with nothing planned.
const uidOf = (opening: {
  scheduleId: string
  onDate: string
  slot: number
  isByHand?: boolean
  occurrenceId?: string
}) =>
  opening.isByHand
    ? `${opening.occurrenceId}@daymark`
    : `${opening.scheduleId}-${opening.onDate}-${opening.slot}@daymark`

async function memberOf(base: Context, secret: string): Promise<MemberContext> {
  const secretHash = hashToken(secret)
  const found = await base.db
    .selectFrom('calendarFeeds as feed')
    .innerJoin('staffMembers as m', (join) =>
      join.onRef('m.organisationId', '=', 'feed.organisationId').onRef('m.accountId', '=', 'feed.accountId'),
    )
    .innerJoin('accounts as a', 'a.id', 'feed.accountId')
    .where('feed.secretHash', '=', secretHash)
    .where(hasAccessCondition(base.now))
    .select(['feed.organisationId', 'feed.accountId', 'm.role', 'a.name', 'a.email'])
    .executeTakeFirst()
  if (!found) throw new AppError('absent')
  const { organisationId, accountId, role, name, email } = found
  return {
    ...base,
    organisationId,
    role: role as StaffRole,
    actor: { kind: 'staff', accountId, name, email },
    sessionHash: secretHash,
    limitedTo: null,
    isGuideTour: false,
    chosenLanguage: null,
  }
}
