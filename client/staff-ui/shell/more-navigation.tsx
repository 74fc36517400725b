import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import styles from './more-navigation.module.css'
import { isWithinNavigationItem, moreNavigationItems } from './navigation.ts'

/** Phones: the places that have no tab of their own. */
export function MoreNavigation({ pathname, onClose }: { pathname: string; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="bottom" size={340} title={m.staff_more()}>
      <ul className={styles.places}>
        {moreNavigationItems.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              className={styles.place}
              aria-current={isWithinNavigationItem(place, pathname) ? 'page' : undefined}
              onClick={onClose}
            >
              <place.icon size={20} stroke={1.75} aria-hidden />
              {place.name()}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
