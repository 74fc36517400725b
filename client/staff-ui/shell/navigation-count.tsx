import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import styles from './navigation-count.module.css'

/** How many check-ins wait for a match, beside the place that shows them. */
export function NavigationCount({ count }: { count: number }) {
  return (
    <b className={styles.count}>
      <VisuallyHidden>{m.staff_waiting_for_match()} </VisuallyHidden>
      {formatNumber(count)}
    </b>
  )
}
