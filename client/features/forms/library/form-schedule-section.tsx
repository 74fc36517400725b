import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import { durationLabel, toCapitalisedSentence } from '../schedule/schedule-labels.ts'
import { formLearnersLink } from './form-links.ts'
import styles from './form-overview-page.module.css'
import { OpenPeriodButtons } from './open-period-buttons.tsx'

interface Props {
  form: FormOverview
  running: NonNullable<FormOverview['running']>
  mayOpen: boolean
}

/** When a form opens: in words, and the next times of it; one that opens by hand is opened here. */
export function FormScheduleSection({ form, running, mayOpen }: Props) {
  const { scheduleInWords, windowMinutes, reminderMinutes, manualPeriods, openings } = running
  return (
    <Section title={m.overview_opens()}>
      <p className={styles.explanation}>
        {manualPeriods.length > 0 ? m.overview_by_hand_says() : toCapitalisedSentence(scheduleInWords)}{' '}
        {m.overview_open_for({ duration: durationLabel(windowMinutes) })}{' '}
        {reminderMinutes !== null && m.overview_reminder({ duration: durationLabel(reminderMinutes) })}{' '}
        {form.ownTimesCount > 0 && (
          <TextLink {...formLearnersLink(form.id)}>
            {m.overview_own_times({ count: form.ownTimesCount })}
          </TextLink>
        )}
      </p>
      {manualPeriods.length > 0 ? (
        mayOpen && <OpenPeriodButtons form={form} periods={manualPeriods} />
      ) : openings.length === 0 || form.status === 'ended' ? (
        <p className={styles.quiet}>{m.overview_no_openings()}</p>
      ) : (
        <RowList>
          {openings.map(({ onDate, slot, opensAt, name, closedBy }) => (
            <SingleLineRow
              key={`${onDate} ${slot}`}
              title={
                <span className={closedBy ? styles.closed : undefined}>
                  {m.form_day_and_time({
                    day: formatDayHeading(onDate, 'short'),
                    time: timeLabel(opensAt, form.timeZone),
                  })}
                </span>
              }
              about={closedBy ?? name}
            />
          ))}
        </RowList>
      )}
    </Section>
  )
}
