import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { closingTimeLabel, dayLabel } from '../time-labels.ts'
import css from './now-lists.module.css'

interface OpenCheckInListProps {
  open: readonly OpenCheckIn[]
  timeZone: string
  today: string
}

/** Check-ins to choose from; of late ones it says their day. */
export function OpenCheckInList({ open, timeZone, today }: OpenCheckInListProps) {
  return (
    <ul className={css.cards}>
      {open.map(({ id, formTitle, periodName, onDate, closesAt, isLate, pointsNeeded, pointsPossible }) => (
        <li key={id}>
          <Link className={css.card} to="/student/latest-form" search={{ checkIn: id }}>
            <span className={css.name}>{formTitle}</span>
            <span className={css.explanation}>
              {joinIsolatedTexts(
                [periodName, isLate ? dayLabel(onDate) : closingTimeLabel(closesAt, timeZone, today)],
                ' · ',
              )}
            </span>
            <span className={css.explanation}>
              {m.check_in_goal()}{' '}
              <b>{m.common_points_of({ points: pointsNeeded, possible: pointsPossible })}</b>
            </span>
            <IconChevronRight className={css.go} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Check-ins under a heading of their own: what was put off, or what closed and still takes answers. */
export function OpenCheckInListSection({ title, ...list }: OpenCheckInListProps & { title: string }) {
  const headingId = useId()
  if (list.open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {title}
      </h2>
      <OpenCheckInList {...list} />
    </section>
  )
}
