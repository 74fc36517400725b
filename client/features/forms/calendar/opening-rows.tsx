import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { openingStateLabel, openingTitle } from './calendar-labels.ts'
import { FormColourMark } from './form-colour-mark.tsx'
import { openingHours } from './opening-hours.ts'
import styles from './opening-rows.module.css'

const ChangeOpening = lazyComponent(() => import('./change-opening.tsx'), 'ChangeOpening')

interface Props {
  openings: readonly CalendarOpening[]
  titles: ReadonlyMap<string, string>
  hues: ReadonlyMap<string, number>
  /** The zone of the organisation; an opening in another says so. */
  timeZone: string
  mayChange: boolean
}

/** The openings of one day, each with what became of it and, ahead of it, the way to change it. */
export function OpeningRows({ openings, titles, hues, timeZone, mayChange }: Props) {
  const [changed, setChanged] = useState<CalendarOpening | null>(null)
  return (
    <>
      <RowList>
        {openings.map((opening) => {
          const title = openingTitle(opening, titles)
          const state = openingStateLabel(opening)
          const { hours, isNextDay } = openingHours(opening)
          const isShut = opening.state === 'closed' || opening.state === 'cancelled'
          return (
            <TwoLineRow
              key={`${opening.scheduleId} ${opening.onDate} ${opening.slot} ${opening.occurrenceId}`}
              title={
                <span className={styles.form} data-shut={isShut || undefined}>
                  <FormColourMark hue={hues.get(opening.formId) ?? 0} />
                  {opening.occurrenceId ? (
                    <TextLink to="/dashboard/org/detail" search={{ match: opening.occurrenceId }} look="name">
                      {title}
                    </TextLink>
                  ) : (
                    <TextLink
                      to="/dashboard/org/form-library/overview"
                      search={{ form: opening.formId }}
                      look="name"
                    >
                      {title}
                    </TextLink>
                  )}
                </span>
              }
              about={joinIsolatedTexts([opening.name, state], ' · ')}
              middle={
                <TimeCell
                  time={hours}
                  detail={[
                    isNextDay && m.calendar_next_day(),
                    opening.timeZone !== timeZone && opening.timeZone,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              }
              end={
                mayChange &&
                opening.occurrenceId === null && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={m.calendar_change_one({ title, time: formatWallClock(opening.time) })}
                    onClick={() => setChanged(opening)}
                  >
                    {m.calendar_change()}
                  </Button>
                )
              }
            />
          )
        })}
      </RowList>
      {changed && (
        <Suspense>
          <ChangeOpening
            opening={changed}
            title={openingTitle(changed, titles)}
            onClose={() => setChanged(null)}
          />
        </Suspense>
      )}
    </>
  )
}
