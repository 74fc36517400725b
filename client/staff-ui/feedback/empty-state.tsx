import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface Props {
  title: string
  /** Of the place in the menu that the list belongs to; without one it is a form's. */
  icon?: Icon
  /** What this is for. */
  children: ReactNode
  /** The first step, as the primary action. */
  actions?: ReactNode
  /** What to know before the first step. */
  hint?: string
}

/** Nothing here yet: what it is for, and the first step. */
export function EmptyState({ title, icon, children, actions, hint }: Props) {
  return (
    <section className={styles.empty}>
      <EmptyListDrawing icon={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </section>
  )
}

/** Three sheets, with what will be on them: stands where a list is still empty. */
function EmptyListDrawing({ icon: Drawn }: { icon: Icon | undefined }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 168 96" width="168" height="96" fill="none" aria-hidden>
      <rect className={styles.background} y="84" width="168" height="2" rx="1" />
      <rect className={styles.sheet} x="14" y="26" width="60" height="58" rx="8" />
      <rect className={styles.sheet} x="94" y="26" width="60" height="58" rx="8" />
      <rect className={styles.sheet} x="48" y="10" width="72" height="74" rx="8" />
      {Drawn ? (
        <Drawn className={styles.icon} x={62} y={25} size={44} stroke={1.5} />
      ) : (
        <>
          <path className={styles.lines} d="M62 30h24M62 46h44M62 58h36" />
          <path className={styles.tick} d="M88 70l6 6 14-15" />
        </>
      )}
    </svg>
  )
}
