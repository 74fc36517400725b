import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { showDone } from '../feedback/toasts.tsx'
import styles from './copy-link.module.css'

/** Copies the address, which holds search, order and page. */
export function CopyLink() {
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    showDone(m.staff_link_copied())
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      className={styles.copy}
      leftSection={<IconLink size={16} stroke={2} aria-hidden />}
      onClick={() => void copy()}
    >
      {m.staff_copy_link()}
    </Button>
  )
}
