import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  isOpen: boolean
  title: string
  /** The buttons, the one that does it first. */
  actions: ReactNode
  children: ReactNode
  onClose: () => void
}

/** Asks one thing, with its consequence in words. */
export function Dialog({ isOpen, title, actions, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog className={css.dialog} ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
      <div className={css.actions}>{actions}</div>
    </dialog>
  )
}
