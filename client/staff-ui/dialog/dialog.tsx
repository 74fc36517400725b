import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsConfirming } from '../feedback/confirm-provider.tsx'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import styles from './dialog.module.css'

interface Props {
  title: string
  onClose: () => void
  /** In pixels; phones give it the whole screen. */
  width?: number
  /** Something was entered: a press beside the dialog does not throw it away. */
  isKept?: boolean
  children: ReactNode
}

/** Work over the page, mounted while it is open. The focus begins at `data-autofocus` and goes back to where it was. */
export function Dialog({ title, onClose, width = 480, isKept = false, children }: Props) {
  const content = useRef<HTMLDivElement>(null)
  useRestoreFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [title])
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={useIsPhoneScreen()}
      closeOnClickOutside={!isKept}
      closeOnEscape={!useIsConfirming()}
      returnFocus={false}
    >
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </Modal>
  )
}

/** The buttons at the foot of a dialog, the primary one last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** Once what stands over the page is gone, the focus is where it was before, or in the page where that is gone too. */
export function useRestoreFocus(): void {
  const [opener] = useState(findOpener)
  useEffect(() => () => restoreFocus(opener), [opener])
}

// An item goes with its menu; what opened that stays.
function findOpener(): Element | null {
  const { activeElement } = document
  const menuOf = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return menuOf ? document.getElementById(menuOf) : activeElement
}

// What opened it may be gone by now, such as the button of an empty list.
function restoreFocus(opener: Element | null) {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    const main = document.getElementById('main')
    if (activeElement && activeElement !== body && activeElement !== main) return
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body
    const target = isThere ? opener : main
    target?.focus()
  })
}
