import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { m } from '#client/words/messages.js'
import styles from './toasts.module.css'

/** Where the toasts stand; once, around all staff screens. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={3} containerWidth={520} className={styles.toasts} />
}

const look = {
  withCloseButton: true,
  withBorder: false,
  classNames: { root: styles.toast, closeButton: styles.close },
}

/** Says that something was done, and takes it back when asked within ten seconds. */
export function showUndo(done: string, undo: () => void) {
  const id = notifications.show({
    ...look,
    autoClose: 10_000,
    message: (
      <span className={styles.words}>
        {done}
        <Button
          size="xs"
          variant="subtle"
          className={styles.undo}
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {m.staff_undo()}
        </Button>
      </span>
    ),
  })
}

/** Says that something was done. */
export function showDone(done: string) {
  notifications.show({ ...look, autoClose: 5_000, message: <span className={styles.words}>{done}</span> })
}
