import { useId } from 'react'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import css from './now-lists.module.css'
import { OpenCheckInList } from './open-check-in-list.tsx'

interface OpenListSectionProps {
  title: string
  open: readonly OpenCheckIn[]
  timeZone: string
}

/** Check-ins under a heading of their own: what was put off, or what closed and still takes answers. */
export function OpenCheckInListSection({ title, open, timeZone }: OpenListSectionProps) {
  const headingId = useId()
  if (open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {title}
      </h2>
      <OpenCheckInList open={open} timeZone={timeZone} />
    </section>
  )
}
