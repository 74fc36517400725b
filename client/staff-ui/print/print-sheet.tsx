import { Button, FocusTrap, Portal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { m } from '#client/words/messages.js'
import styles from './print-sheet.module.css'

interface Props {
  title: string
  /** What is to be known before it is printed or left. */
  says: string
  /** What may be chosen of it; stays off the paper. */
  choices?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A sheet over the whole page, of which paper gets the content alone. */
export function PrintSheet({ title, says, choices, onClose, children }: Props) {
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <Portal>
      <FocusTrap active>
        <div
          className={styles.over}
          role="dialog"
          aria-modal="true"
          aria-label={title}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        >
          <header className={styles.bar}>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p>{says}</p>
            </div>
            {choices}
            <Button onClick={onClose}>{m.common_done()}</Button>
            <Button
              variant="filled"
              data-autofocus
              leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {m.print_sheet_go()}
            </Button>
          </header>
          <div className={styles.paper} data-theme="light">
            {children}
          </div>
        </div>
      </FocusTrap>
    </Portal>
  )
}
