import { useId } from 'react'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import css from './now-lists.module.css'
import { OpenList } from './open-list.tsx'

interface OpenListSectionProps {
  title: string
  open: readonly OpenCheckIn[]
  timeZone: string
}

/** Check-ins under a heading of their own: what was put off, or what closed and still takes answers. */
export function OpenListSection({ title, open, timeZone }: OpenListSectionProps) {
  const headingId = useId()
  if (open.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {title}
      </h2>
      <OpenList open={open} timeZone={timeZone} />
    </section>
  )
}
