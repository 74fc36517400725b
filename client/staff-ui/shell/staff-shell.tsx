import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { Language } from '#shared/languages.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import { commandKeyLabel, KeyboardKey } from '../page/keyboard-key.tsx'
import { AccountMenu, type AccountMenuAccount } from './account-menu.tsx'
import { type OrganisationChoice, OrganisationSwitcher } from './organisation-switcher.tsx'
import { BottomTabs, SideNavigation } from './staff-navigation.tsx'
import styles from './staff-shell.module.css'

interface Props {
  organisations: readonly OrganisationChoice[]
  organisation: (OrganisationChoice & { paperSize: PaperSize }) | null
  onSwitchOrganisation: (organisationId: string) => void
  account: AccountMenuAccount
  onLanguage: (language: Language) => void
  onSignOut: () => void
  /** Check-ins that wait for a match. */
  waiting: number
  children: ReactNode
}

/** What stands around every staff screen: side with navigation, a rail of it on tablets, tabs at the foot on phones. */
export function StaffShell(props: Props) {
  const {
    organisations,
    organisation,
    onSwitchOrganisation,
    account,
    onLanguage,
    onSignOut,
    waiting,
    children,
  } = props
  useFocusRecovery()
  const switcher = (
    <OrganisationSwitcher
      organisations={organisations}
      current={organisation}
      onSwitch={onSwitchOrganisation}
    />
  )
  return (
    <>
      <a className={styles.skip} href="#main">
        {m.staff_skip()}
      </a>
      <PageAnnouncer />
      <div className={styles.app} data-paper-size={organisation?.paperSize}>
        <div className={styles.top}>
          {switcher}
          <SearchButton isCompact />
          <AccountMenu account={account} onLanguage={onLanguage} onSignOut={onSignOut} isCompact />
        </div>
        <div className={styles.side}>
          <div className={styles.sideInner}>
            {switcher}
            <SearchButton />
            <SideNavigation waiting={waiting} />
            <AccountMenu account={account} onLanguage={onLanguage} onSignOut={onSignOut} />
          </div>
        </div>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomTabs waiting={waiting} />
    </>
  )
}

/** When what has the focus goes, the page gets it; lost, the next Tab would begin at the top. */
function useFocusRecovery(): void {
  useEffect(() => {
    let focused: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    // Browsers of 2023 do not all tell of what is folded.
    const isSeen = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0
    // Menus and dialogs see to the focus themselves.
    const isLost = () =>
      focused &&
      !(focused.isConnected && isSeen(focused) && !focused.matches(':disabled')) &&
      !focused.closest('[role="menu"]') &&
      (document.activeElement ?? document.body) === document.body &&
      !document.querySelector('[role="dialog"]')
    const keep = () => {
      if (isLost()) document.getElementById('main')?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(() => isLost() && requestAnimationFrame(keep))
    document.addEventListener('focusin', remember)
    changes.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      changes.disconnect()
    }
  }, [])
}

/** Tells a screen reader which page a link led to, as a full page load would. */
function PageAnnouncer() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes, its title is what is said
  useEffect(() => {
    const afterTitleIsSet = requestAnimationFrame(() => setTitle(document.title))
    return () => cancelAnimationFrame(afterTitleIsSet)
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}

const FindDialog = lazyComponent(() => import('./search-dialog.tsx'), 'SearchDialog')

/** Opens the search; on a wide screen it also answers to the keys it shows. */
function SearchButton({ isCompact = false }: { isCompact?: boolean }) {
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
