import { Tooltip, VisuallyHidden } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { useIsNarrowScreen } from '../theme/screen-width.ts'
import {
  isWithinNavigationItem,
  type NavigationItem,
  navigationItems,
  todayNavigationItem,
} from './navigation.ts'
import styles from './side-navigation.module.css'

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
export function NavigationCount({ count }: { count: number }) {
  return (
    <b className={styles.count}>
      <VisuallyHidden>{m.staff_waiting_for_match()} </VisuallyHidden>
      {formatNumber(count)}
    </b>
  )
}
