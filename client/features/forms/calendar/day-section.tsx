import { Button } from '@mantine/core'
import { IconCalendarOff, IconClockPause } from '@tabler/icons-react'
import { ClosureRows } from '#client/features/organisations/calendar/closure-rows.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Calendar } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'
import type { Closure, Organisation } from '#shared/organisations/endpoints.ts'
import styles from './day-section.module.css'
import { DelayRow } from './delay-row.tsx'
import { countOpenOnes } from './group-openings-by-form.ts'
import { OpeningRows } from './opening-rows.tsx'
import type { ClosureActions } from './use-closure-actions.tsx'

interface Props {
  day: string
  calendar: Calendar
  closures: readonly Closure[]
  organisation: Organisation
  acts: ClosureActions
  onDelay: (day: string) => void
  onLabel: (day: LabelledDay) => void
  hues: ReadonlyMap<string, number>
}

const isAhead = ({ occurrenceId, closedBy }: Calendar['days'][number]['openings'][number]) =>
  occurrenceId === null && closedBy === null

/** One day: what keeps it closed, how late it is, and all that opens on it. */
export function DaySection({ day, calendar, closures, organisation, acts, onDelay, onLabel, hues }: Props) {
  const found = calendar.days.find(({ onDate }) => onDate === day)
  const closedBy = closures.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const titles = new Map(calendar.forms.map(({ id, title }) => [id, title]))
  const mayClose = mayChangeCalendar(organisation)
  const delay = calendar.delays.find(({ onDate }) => onDate === day)
  const labelled = calendar.labels.find(({ onDate }) => onDate === day)
  const mayDelay = mayClose && day >= calendar.today
  const unseen = found ? found.count - found.openings.length : 0
  return (
    <Section
      title={formatDayHeading(day, 'full')}
      count={[
        labelled && !mayClose && m.cycle_day({ label: labelled.label }),
        m.calendar_openings({ count: found ? countOpenOnes(found) : 0 }),
      ]
        .filter(Boolean)
        .join(' · ')}
      more={
        mayClose && (
          <>
            {labelled && (
              <Button size="xs" variant="subtle" onClick={() => onLabel(labelled)}>
                {m.cycle_day({ label: labelled.label })}
              </Button>
            )}
            {mayDelay && !delay && found?.openings.some(isAhead) && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconClockPause size={16} stroke={2} aria-hidden />}
                onClick={() => onDelay(day)}
              >
                {day === calendar.today ? m.delay_today() : m.delay_day()}
              </Button>
            )}
            {closedBy.length === 0 && (
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconCalendarOff size={16} stroke={2} aria-hidden />}
                onClick={() => acts.close(day)}
              >
                {m.calendar_close_day()}
              </Button>
            )}
          </>
        )
      }
    >
      {delay && <DelayRow delay={delay} onChange={mayDelay ? onDelay : undefined} />}
      {closedBy.length > 0 && (
        <ClosureRows
          closures={closedBy}
          onChange={mayClose ? acts.change : undefined}
          onRemove={mayClose ? acts.remove : undefined}
        />
      )}
      {found ? (
        <OpeningRows
          openings={found.openings}
          titles={titles}
          hues={hues}
          timeZone={calendar.timeZone}
          mayChange={organisation.role !== 'observer'}
        />
      ) : (
        <p className={styles.none}>{m.calendar_nothing()}</p>
      )}
      {unseen > 0 && <p className={styles.none}>{m.calendar_more({ count: unseen })}</p>}
    </Section>
  )
}
