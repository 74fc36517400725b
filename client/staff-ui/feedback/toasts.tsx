import { CloseButton, Portal } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#client/words/messages.js'
import { createToastStore, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

const toastStore = createToastStore()

/** Says that something was done, and takes it back when asked within ten seconds. */
export const showUndoToast = (done: string, undo: () => void) => toastStore.show(done, undo)

/** Says that something was done. */
export const showToast = (done: string) => toastStore.show(done)

/** Where the toasts stand; once, around all staff screens. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.toasts)
  return (
    <Portal>
      <div className={styles.toasts} role="status">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onLeave={() => toastStore.hide(toast.id)} />
        ))}
      </div>
    </Portal>
  )
}

const shownMs = { withUndo: 10_000, plain: 5_000 }

/** Leaves by itself, but never while the pointer or the focus is on it. */
function ToastCard({ toast: { words, undo }, onLeave }: { toast: Toast; onLeave: () => void }) {
  const [isHeld, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time runs from the showing, whatever else is drawn anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onLeave, undo ? shownMs.withUndo : shownMs.plain)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at only keeps it there
    <div
      className={styles.toast}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{words}</span>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            onLeave()
            undo()
          }}
        >
          {m.staff_undo()}
        </button>
      )}
      <CloseButton className={styles.close} aria-label={m.staff_close()} onClick={onLeave} />
    </div>
  )
}
