import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import type { Language } from '#shared/languages.ts'
import type { PaperSize } from '#shared/paper-size.ts'
import { AccountMenu, type AccountMenuAccount } from './account-menu.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { type OrganisationChoice, OrganisationSwitcher } from './organisation-switcher.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { SearchButton } from './search-button.tsx'
import { SideNavigation } from './side-navigation.tsx'
import styles from './staff-shell.module.css'
import { useFocusRecovery } from './use-focus-recovery.ts'

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
