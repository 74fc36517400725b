import { IconCoffee } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { ExcusedCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import css from './now-lists.module.css'

/** What the learner need not answer today. */
export function ExcusedCheckInList({ excused }: { excused: readonly ExcusedCheckIn[] }) {
  if (excused.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.now_excused_today()}</h2>
      <ul className={css.rows}>
        {excused.map(({ id, formTitle, periodName }) => (
          <li key={id} className={css.row}>
            <IconCoffee aria-hidden="true" />
            <span>
              <b className={css.name}>{joinIsolatedTexts([formTitle, periodName])}</b>
              <span className={css.explanation}>{m.now_excused_says()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
