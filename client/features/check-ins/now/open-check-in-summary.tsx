import { IconChevronRight } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { closingTimeLabel, dayLabel } from '../time-labels.ts'
import css from './now-lists.module.css'

interface OpenCheckInSummaryProps {
  checkIn: OpenCheckIn
  timeZone: string
  today: string
}

/** What a check-in to choose is: its form, until when, or of a late one which day, and its goal. */
export const OpenCheckInSummary = ({ checkIn, timeZone, today }: OpenCheckInSummaryProps) => (
  <>
    <span className={css.name}>{checkIn.formTitle}</span>
    <span className={css.explanation}>
      {joinIsolatedTexts(
        [
          checkIn.periodName,
          checkIn.isLate ? dayLabel(checkIn.onDate) : closingTimeLabel(checkIn.closesAt, timeZone, today),
        ],
        ' · ',
      )}
    </span>
    <span className={css.explanation}>
      {m.check_in_goal()}{' '}
      <b>{m.common_points_of({ points: checkIn.pointsNeeded, possible: checkIn.pointsPossible })}</b>
    </span>
    <IconChevronRight className={css.go} aria-hidden="true" />
  </>
)
