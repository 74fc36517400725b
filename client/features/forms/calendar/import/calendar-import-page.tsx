import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { FileDrop } from '#client/staff-ui/import/file-drop.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useScrollToTopOnChange } from '#client/staff-ui/page/use-scroll-to-top-on-change.ts'
import { m } from '#client/words/messages.js'
import { maxDaysClosedBack } from '#shared/organisations/closure-spans.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { type BegunClosuresRenderer, ChooseClosures, type ParsedClosures } from './choose-closures.tsx'
import { closuresInCalendar } from './closures-in-calendar.ts'
import { type CalendarFault, readCalendarFile } from './read-calendar-file.ts'

const crumbs = () => [
  { name: m.staff_place_settings(), link: linkOptions({ to: '/dashboard/org/settings' }) },
  { name: m.calendar_import() },
]

const daysAhead = 730

interface Props {
  timeZone: string
  aboutBegun: BegunClosuresRenderer
}

/** The page on which a calendar file is given and looked at; only what is ticked leaves the device. */
export function CalendarImportPage({ timeZone, aboutBegun }: Props) {
  const query = useQuery(api.organisations.readOrganisation.queryOptions({ input: {} }))
  const [looked, setLooked] = useState<ParsedClosures | null>(null)
  const [isReading, setIsReading] = useState(false)
  useScrollToTopOnChange(looked ? 'found' : 'source')

  async function look(file: File): Promise<string | undefined> {
    setIsReading(true)
    const read = await readCalendarFile(file)
    setIsReading(false)
    if ('fault' in read) return calendarFaultMessage(read.fault)
    const today = dateToDay(calendarDayAt(now(), timeZone))
    const found = closuresInCalendar(read, {
      from: dayToDate(today - maxDaysClosedBack),
      to: dayToDate(today + daysAhead),
      timeZone,
    })
    if (found.isTooMany) return calendarFaultMessage('too-many-events')
    setLooked({ ...found, unreadable: read.unreadable })
    return undefined
  }
  return (
    <>
      <PageHeader
        title={m.calendar_import_title()}
        crumbs={crumbs()}
        sentence={<span role="status">{looked ? m.import_nothing_written() : m.calendar_import_says()}</span>}
      />
      {query.isError ? (
        <PageFailed error={query.error} what={m.calendar_failed()} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <ListSkeleton label={m.calendar_title()} columns={2} rows={4} />
      ) : looked ? (
        <ChooseClosures
          looked={looked}
          known={query.data.closures}
          today={calendarDayAt(now(), timeZone)}
          aboutBegun={aboutBegun}
          onOther={() => setLooked(null)}
        />
      ) : (
        <FileDrop
          icon={IconCalendarPlus}
          words={m.calendar_import_choose()}
          accept=".ics,text/calendar"
          bound={m.calendar_import_bound()}
          onFile={look}
          reading={isReading && m.calendar_import_reading()}
        />
      )}
    </>
  )
}

/** Why a file is not taken, and what to give instead. */
function calendarFaultMessage(fault: CalendarFault): string {
  if (fault === 'too-large') return m.calendar_import_too_large()
  return fault === 'too-many-events' ? m.calendar_import_too_many() : m.calendar_import_no_calendar()
}
