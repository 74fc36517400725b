import { m } from '#client/words/messages.js'
import styles from './learner-fields.module.css'
import { useLicenceCount } from './use-licence-count.ts'

/** How many learners would have forms of how many licences; nothing where they are without limit. */
export function LicenceCount() {
  const count = useLicenceCount()
  if (!count) return null
  const { limit, active } = count
  return (
    <p role="status" className={styles.licences} data-beyond={active > limit || undefined}>
      {active > limit
        ? m.licences_beyond({ active, limit, beyond: active - limit })
        : m.licences_used({ active, limit })}
    </p>
  )
}
