import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import css from './now-lists.module.css'
import { OpenList } from './open-list.tsx'

/** What closed before the learner answered, and still takes their answers. */
export function LateList({ late, timeZone }: { late: readonly OpenCheckIn[]; timeZone: string }) {
  if (late.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.now_still()}</h2>
      <OpenList open={late} timeZone={timeZone} />
    </section>
  )
}
