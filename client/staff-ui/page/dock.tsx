import type { ReactNode } from 'react'
import styles from './dock.module.css'

/** Stays at the foot of the window, over the page it acts on. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock>
      {children}
    </div>
  )
}
