import { m } from '#client/words/messages.js'
import styles from './remaining-length.module.css'

interface Props {
  left: number
  of: number
  /** Something did not fit. */
  isFull: boolean
}

/** Says that room runs out before it has, and that something did not fit. */
export function RemainingLength({ left, of, isFull }: Props) {
  const isNear = left < of / 5
  return (
    <span className={styles.room} role="status" data-full={isFull || undefined}>
      {isFull && m.rich_full({ left })}
      {!isFull && isNear && m.rich_room_left({ left })}
    </span>
  )
}
