import { Button } from '@mantine/core'
import { IconAbc, IconCalendar, IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ClosureImpactRenderer } from '#client/features/organisations/calendar/add-closure.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Calendar } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { NewFormLink } from '../library/new-form-link.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { datesInSpan, toCalendarSpan } from './calendar-span.ts'
import { DayGrid } from './day-grid.tsx'
import { DaySection } from './day-section.tsx'
import { assignFormHues } from './form-colour-mark.tsx'
import styles from './schedules-page.module.css'
import {
  type CalendarLocation,
  useCalendarLocation,
  useOpeningsInView,
  useOpeningsOnDay,
} from './use-calendar-location.ts'
import { type ClosureActions, useClosureActions } from './use-closure-actions.tsx'

const DayCycleDialog = lazyComponent(() => import('./day-cycle-dialog.tsx'), 'DayCycleDialog')
const LabelDay = lazyComponent(() => import('./label-day.tsx'), 'LabelDay')
const DelayDay = lazyComponent(() => import('./delay-day.tsx'), 'DelayDay')
const CalendarAddress = lazyComponent(() => import('./calendar-feed-address.tsx'), 'CalendarFeedAddress')

interface Props {
  here: OrganisationContext
  /** What closing a time does to what has begun in it. */
  aboutClosure: ClosureImpactRenderer
}

/** Everything that opens, day by day, with what keeps days closed. */
export function SchedulesPage({ here: { organisation }, aboutClosure }: Props) {
  const place = useCalendarLocation(organisation)
  const openings = useOpeningsInView(place)
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} }))
  const known = useQuery(api.organisations.readOrganisation.queryOptions({ input: {} }))
  const { acts, dialog } = useClosureActions(aboutClosure)
  const [isSharing, setIsSharing] = useState(false)
  const [delayed, setDelayed] = useState<string | null>(null)
  const [labelled, setLabelled] = useState<LabelledDay | null>(null)
  const [isInTurn, setIsInTurn] = useState(false)
  const closures = known.data?.closures ?? []
  const hasForms = forms.data?.forms.some(({ status }) => status !== 'draft') ?? true
  const hues = assignFormHues((forms.data?.forms ?? []).map(({ id }) => id))
  const shared = { place, closures, organisation, acts, onDelay: setDelayed, onLabel: setLabelled, hues }

  return (
    <>
      <PageHeader
        title={m.staff_place_schedules()}
        sentence={m.calendar_says()}
        actions={
          <>
            {mayChangeCalendar(organisation) && (
              <Button
                leftSection={<IconAbc size={20} stroke={1.75} aria-hidden />}
                onClick={() => setIsInTurn(true)}
              >
                {m.cycle_title()}
              </Button>
            )}
            <Button
              leftSection={<IconCalendarShare size={20} stroke={1.75} aria-hidden />}
              onClick={() => setIsSharing(true)}
            >
              {m.feed_title()}
            </Button>
          </>
        }
      />
      {isSharing && (
        <Suspense>
          <CalendarAddress organisation={organisation} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
      {hasForms || closures.length > 0 ? (
        <>
          <CalendarBar place={place} />
          {openings.data ? (
            <div className={styles.calendar} data-waiting={openings.isPlaceholderData || undefined}>
              {place.view === 'agenda' ? (
                <Agenda {...shared} calendar={openings.data} />
              ) : (
                <>
                  <DayGrid place={place} calendar={openings.data} closures={closures} hues={hues} />
                  <ChosenDay {...shared} />
                </>
              )}
            </div>
          ) : openings.isPending ? (
            <CalendarSkeleton />
          ) : (
            <PageFailed
              error={openings.error}
              what={m.calendar_failed()}
              onRetry={() => void openings.refetch()}
            />
          )}
        </>
      ) : (
        <EmptyState
          icon={IconCalendar}
          title={m.calendar_empty()}
          actions={organisation.role !== 'observer' && <NewFormLink>{m.calendar_first_form()}</NewFormLink>}
        >
          {m.calendar_empty_says()}
        </EmptyState>
      )}
      {dialog}
      {isInTurn && (
        <Suspense>
          <DayCycleDialog today={place.today} onClose={() => setIsInTurn(false)} />
        </Suspense>
      )}
      {labelled && (
        <Suspense>
          <LabelDay day={labelled.onDate} label={labelled.label} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
      {delayed && (
        <Suspense>
          <DelayDay
            day={delayed}
            delay={openings.data?.delays.find(({ onDate }) => onDate === delayed)}
            onClose={() => setDelayed(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface Shared {
  place: CalendarLocation
  closures: readonly Closure[]
  organisation: OrganisationContext['organisation']
  acts: ClosureActions
  onDelay: (day: string) => void
  onLabel: (day: LabelledDay) => void
  hues: ReadonlyMap<string, number>
}

function ChosenDay({ place, ...shared }: Shared) {
  const { data, isError, error, refetch } = useOpeningsOnDay(place)
  if (isError) return <PageFailed error={error} what={m.calendar_failed()} onRetry={() => void refetch()} />
  return data ? <DaySection day={place.day} calendar={data} {...shared} /> : null
}

/** Day under day; those on which nothing happens are left out, but never the one that was asked for. */
function Agenda({ place, calendar, ...shared }: Shared & { calendar: Calendar }) {
  const { day, view } = place
  const isTold = (date: string) =>
    date === day ||
    calendar.days.some(({ onDate }) => onDate === date) ||
    shared.closures.some(({ startsOn, endsOn }) => startsOn <= date && endsOn >= date)
  return datesInSpan(toCalendarSpan(view, day))
    .filter(isTold)
    .map((date) => <DaySection key={date} day={date} calendar={calendar} {...shared} />)
}
