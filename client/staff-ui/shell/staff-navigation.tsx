import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import { useIsNarrowScreen } from '../theme/screen-width.ts'
import {
  isWithinNavigationItem,
  moreNavigationItems,
  type NavigationItem,
  navigationItems,
  tabNavigationItems,
  todayNavigationItem,
} from './navigation.ts'
import styles from './staff-navigation.module.css'

/** The nine places of the staff area: named at full width, a rail of icons on narrower screens. */
export function SideNavigation({ waiting }: { waiting: number }) {
  const isRail = useIsNarrowScreen()
  return (
    <nav className={styles.navigation} aria-label={m.staff_navigation()}>
      {navigationItems.map((part) => (
        <ul key={part[0].to}>
          {part.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} isRail={isRail} count={place === todayNavigationItem ? waiting : 0} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

function PlaceLink({ place, isRail, count }: { place: NavigationItem; isRail: boolean; count: number }) {
  const isHere = useLocation({ select: ({ pathname }) => isWithinNavigationItem(place, pathname) })
  const name = place.name()
  return (
    <Tooltip label={name} position="right" disabled={!isRail}>
      <Link to={place.to} className={styles.place} aria-current={isHere ? 'page' : undefined}>
        <place.icon size={20} stroke={1.75} aria-hidden />
        {isRail ? <VisuallyHidden>{name}</VisuallyHidden> : <span>{name}</span>}
        {count > 0 && <NavigationCount count={count} />}
      </Link>
    </Tooltip>
  )
}

/** How many check-ins wait for a match, beside the place that shows them. */
function NavigationCount({ count }: { count: number }) {
  return (
    <b className={styles.count}>
      <VisuallyHidden>{m.staff_waiting_for_match()} </VisuallyHidden>
      {formatNumber(count)}
    </b>
  )
}

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
