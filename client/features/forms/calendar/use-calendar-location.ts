import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { isCalendarDay } from '#client/platform/language/is-calendar-day.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { useIsPhoneScreen } from '#client/staff-ui/theme/screen-width.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { type CalendarView, toCalendarSpan } from './calendar-span.ts'

const route = '/dashboard/org/schedules'
const perDay: Record<CalendarView, number> = { month: 24, week: 40, agenda: 200 }

interface Place {
  view?: CalendarView
  day?: string
  form?: string
  group?: string
}

/** What the address says of the calendar: view, day and filters; on phones it is always the agenda. */
export function useCalendarLocation({ timeZone }: Organisation) {
  const { day: onDay, form, group } = useSearch({ from: route })
  const wanted = useScreenView(route)
  const navigate = useNavigate({ from: route })
  const isPhone = useIsPhoneScreen()
  const today = calendarDayAt(new Date(now()).toISOString(), timeZone)
  return {
    today,
    day: isCalendarDay(onDay) ? onDay : today,
    view: isPhone ? 'agenda' : (wanted ?? 'month'),
    form,
    group,
    isPhone,
    go: (place: Place) =>
      void navigate({
        search: (search: Place) => ({ ...search, ...place }),
        replace: true,
        resetScroll: false,
      }),
  } as const
}
export type CalendarLocation = ReturnType<typeof useCalendarLocation>

/** The openings that a view shows. */
export function useOpeningsInView({ view, day, form, group }: CalendarLocation) {
  return useQuery({
    ...api.forms.readCalendar.queryOptions({
      input: { ...toCalendarSpan(view, day), perDay: perDay[view], form, group },
    }),
    placeholderData: keepPreviousData,
  })
}

/** Every opening of one day. */
export function useOpeningsOnDay({ day, form, group }: CalendarLocation) {
  return useQuery({
    ...api.forms.readCalendar.queryOptions({ input: { from: day, to: day, perDay: 500, form, group } }),
    placeholderData: keepPreviousData,
  })
}
