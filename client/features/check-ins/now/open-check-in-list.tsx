import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import css from './now-lists.module.css'
import { OpenCheckInSummary } from './open-check-in-summary.tsx'

interface OpenCheckInListProps {
  open: readonly OpenCheckIn[]
  timeZone: string
  today: string
}

/** Check-ins to choose from. */
export function OpenCheckInList({ open, timeZone, today }: OpenCheckInListProps) {
  return (
    <ul className={css.cards}>
      {open.map((checkIn) => (
        <li key={checkIn.id}>
          <Link className={css.card} to="/student/latest-form" search={{ checkIn: checkIn.id }}>
            <OpenCheckInSummary checkIn={checkIn} timeZone={timeZone} today={today} />
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
