import type { ReactNode } from 'react'
import styles from './bottom-dock.module.css'

/** Stays at the foot of the window, over the page it acts on. */
export function BottomDock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock>
      {children}
    </div>
  )
}
