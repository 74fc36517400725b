import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import styles from './bottom-tabs.module.css'
import {
  isWithinNavigationItem,
  moreNavigationItems,
  type NavigationItem,
  tabNavigationItems,
  todayNavigationItem,
} from './navigation.ts'
import { NavigationCount } from './side-navigation.tsx'

const MorePlaces = lazyComponent(() => import('./more-navigation.tsx'), 'MoreNavigation')

/** Phones: the four places of every day within reach of the thumb, the others behind More. */
export function BottomTabs({ waiting }: { waiting: number }) {
  const [isOpen, more] = useDisclosure(false)
  const pathname = useLocation({ select: (location) => location.pathname })
  const current = (place: NavigationItem) => (isWithinNavigationItem(place, pathname) ? 'page' : undefined)
  const isElsewhere = moreNavigationItems.some((place) => isWithinNavigationItem(place, pathname))
  return (
    <nav className={styles.tabs} aria-label={m.staff_navigation()}>
      {tabNavigationItems.map((place) => (
        <Link key={place.to} to={place.to} className={styles.tab} aria-current={current(place)}>
          <place.icon size={20} stroke={1.75} aria-hidden />
          <span>{place.name()}</span>
          {place === todayNavigationItem && waiting > 0 && <NavigationCount count={waiting} />}
        </Link>
      ))}
      <UnstyledButton
        className={styles.tab}
        onClick={more.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-here={isElsewhere || undefined}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        <span>{m.staff_more()}</span>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <MorePlaces pathname={pathname} onClose={more.close} />
        </Suspense>
      )}
    </nav>
  )
}
