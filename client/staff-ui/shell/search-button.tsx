import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import { commandKeyLabel } from '../page/command-key-label.ts'
import { KeyboardKey } from '../page/keyboard-key.tsx'
import styles from './search-button.module.css'

const FindDialog = lazyComponent(() => import('./search-dialog.tsx'), 'SearchDialog')

/** Opens the search; on a wide screen it also answers to the keys it shows. */
export function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
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
        {!isCompact && <KeyboardKey isQuiet>{commandKeyLabel}K</KeyboardKey>}
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}
