import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsConfirming } from '../feedback/confirm-provider.tsx'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import styles from './dialog.module.css'
import { useRestoreFocus } from './use-restore-focus.ts'

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
