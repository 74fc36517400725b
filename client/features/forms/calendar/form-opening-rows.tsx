import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { formLink } from '../library/form-links.ts'
import { openingStateLabel, openingTitle } from './calendar-labels.ts'
import { FormColourMark } from './form-colour-mark.tsx'
import { groupOpeningsByForm } from './group-openings-by-form.ts'
import styles from './opening-rows.module.css'

interface Props {
  openings: readonly CalendarOpening[]
  titles: ReadonlyMap<string, string>
  hues: ReadonlyMap<string, number>
  /** The zone of the organisation; an opening in another says so. */
  timeZone: string
}

/** What opens on one day, a row for each form, to be read and not changed. */
export const FormOpeningRows = ({ openings, titles, hues, timeZone }: Props) => (
  <RowList>
    {groupOpeningsByForm(openings).map(({ first, count, hours, names }) => (
      <TwoLineRow
        key={`${first.scheduleId} ${first.slot} ${first.occurrenceId}`}
        title={
          <span
            className={styles.form}
            data-shut={first.state === 'closed' || first.state === 'cancelled' || undefined}
          >
            <FormColourMark hue={hues.get(first.formId) ?? 0} />
            <TextLink {...formLink(first.formId)} look="name">
              {openingTitle(first, titles)}
            </TextLink>
          </span>
        }
        about={joinIsolatedTexts([joinIsolatedTexts(names, ', '), openingStateLabel(first)], ' · ')}
        middle={
          <TimeCell
            time={hours}
            detail={joinIsolatedTexts(
              [count > 1 && m.calendar_times({ count }), first.timeZone !== timeZone && first.timeZone],
              ' · ',
            )}
          />
        }
      />
    ))}
  </RowList>
)
