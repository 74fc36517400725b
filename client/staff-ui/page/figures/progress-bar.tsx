import styles from './progress-bar.module.css'

interface Props {
  /** Done so far, of `total`. */
  done: number
  total: number
  /** Begun but not yet done; drawn after `done`. */
  begun?: number
  /** Says the same in words; leave out where words stand beside the bar. */
  label?: string
  /** Nothing was to be done, e.g. a closed day. */
  isClosed?: boolean
}

/** How much of something is done. */
export function ProgressBar({ done, total, begun = 0, label, isClosed = false }: Props) {
  const share = (part: number) => `${total > 0 ? (part / total) * 100 : 0}%`
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <span className={styles.bar} data-closed={isClosed || undefined} {...naming}>
      <span className={styles.done} style={{ width: share(done) }} />
      {begun > 0 && <span className={styles.unsaved} style={{ width: share(begun) }} />}
    </span>
  )
}
