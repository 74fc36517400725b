import { IconCloudOff } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import css from '../now/now-lists.module.css'

/** What the learner has sent and this device has not got through yet. */
export function UnsentCheckIns({ waiting }: { waiting: readonly OpenCheckIn[] }) {
  if (waiting.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.check_in_kept()}</h2>
      <ul className={css.rows}>
        {waiting.map(({ id, formTitle, periodName }) => (
          <li key={id} className={css.row}>
            <IconCloudOff aria-hidden="true" />
            <span>
              <b className={css.name}>{joinIsolatedTexts([formTitle, periodName])}</b>
              <span className={css.explanation}>{m.check_in_kept_says()}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
