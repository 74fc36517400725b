import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { m } from '#client/words/messages.js'
import { commandKey } from '../page/command-key.ts'
import { KeyboardKey } from '../page/keyboard-key.tsx'
import styles from './find-button.module.css'

const FindDialog = lazyPart(() => import('./find-dialog.tsx'), 'FindDialog')

/** Opens the search; on a wide screen it also answers to the keys it shows. */
export function FindButton({ isCompact = false }: { isCompact?: boolean }) {
  const [isOpen, dialog] = useDisclosure(false)
  useHotkeys(isCompact ? [] : [['mod+K', dialog.open]], [])
  return (
    <>
      <UnstyledButton
        className={isCompact ? styles.compact : styles.result}
        onClick={dialog.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isCompact ? undefined : 'Meta+K Control+K'}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span>{m.staff_find()}</span>
        {!isCompact && <KeyboardKey isQuiet>{commandKey}K</KeyboardKey>}
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
