import type { ReactNode } from 'react'
import styles from './keyboard-key.module.css'

/** A key of the keyboard; not shown where there is none. */
export function KeyboardKey({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  return (
    <kbd className={styles.key} data-quiet={isQuiet || undefined} aria-hidden>
      {children}
    </kbd>
  )
}

/** How this machine's keyboard names the key of commands. */
export const commandKeyLabel = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl '
