import { IconEyeOff, IconLock, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import css from './children-first-section.module.css'
import { HomeSection } from './home-section.tsx'

const vows = [
  { icon: IconLock, name: m.home_vow_least, says: m.home_vow_least_says },
  { icon: IconEyeOff, name: m.home_vow_nobody, says: m.home_vow_nobody_says },
  { icon: IconShieldLock, name: m.home_vow_own, says: m.home_vow_own_says },
]

export function ChildrenFirstSection() {
  return (
    <HomeSection id="children" title={m.home_vows()} sunken>
      <ul className={css.vows}>
        {vows.map(({ icon: VowIcon, name, says }) => (
          <li key={name()}>
            <VowIcon aria-hidden="true" />
            <p>
              <b>{name()}</b> {says()}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to="/childrens-data">{m.privacy_link()}</Link>
      </p>
    </HomeSection>
  )
}
