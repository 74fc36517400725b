import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import { Logo } from '../page/logo.tsx'
import styles from './shell-button.module.css'

export interface OrganisationChoice {
  id: string
  name: string
  logo?: string | null
}

interface Props {
  organisations: readonly OrganisationChoice[]
  /** None yet, for somebody whom nobody has invited and who founded none. */
  current: OrganisationChoice | null
  onSwitch: (organisationId: string) => void
}

/** Which organisation this tab works for, and the others. */
export function OrganisationSwitcher({ organisations, current, onSwitch }: Props) {
  const name =
    current?.name ?? (organisations.length > 0 ? m.staff_choose_organisation() : m.staff_no_organisation())
  return (
    <Menu position="bottom-start" width={264}>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          {current?.logo ? <Logo src={current.logo} name="" /> : <LogoMark />}
          <span className={styles.words}>
            <VisuallyHidden>{m.staff_organisation()} </VisuallyHidden>
            <b>{name}</b> <small>{m.staff_product()}</small>
          </span>
          <IconSelector size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{m.staff_organisations()}</Menu.Label>
        <Menu.RadioGroup value={current?.id ?? null} onChange={onSwitch}>
          {organisations.map(({ id, name: choice }) => (
            <Menu.RadioItem key={id} value={id} closeMenuOnClick>
              {choice}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard/org/list">
          {m.staff_all_organisations()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The product's mark: a tick above the horizon. */
function LogoMark() {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect width="32" height="32" rx="8" fill="var(--teal)" />
      <path d="M6 22h20" stroke="var(--teal-ink)" strokeWidth="2" opacity=".55" />
      <path d="M10 14.5l4.6 4.8L25 8.6" stroke="var(--teal-ink)" strokeWidth="2.8" />
    </svg>
  )
}
