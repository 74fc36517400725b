import { Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconDots, IconHelp, IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { otherLanguages } from '#client/platform/language/switch-language.ts'
import { m } from '#client/words/messages.js'
import { type Language, languages } from '#shared/languages.ts'
import styles from './shell-button.module.css'

export interface AccountMenuAccount {
  name: string
  email: string
  /** The role's word, e.g. "Educator". */
  role: string
}

interface Props {
  account: AccountMenuAccount
  onLanguage: (language: Language) => void
  onSignOut: () => void
  /** On phones only the initials fit. */
  isCompact?: boolean
}

/** Who is signed in, the colour scheme of this browser, its other languages, and the way out. */
export function AccountMenu({ account, onLanguage, onSignOut, isCompact = false }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position={isCompact ? 'bottom-end' : 'top-start'} width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.button} data-compact={isCompact || undefined}>
          <span className={styles.face} data-initials={initials(account.name)} aria-hidden />
          <span className={styles.words}>
            <VisuallyHidden>{m.staff_account()} </VisuallyHidden>
            <b>{account.name}</b> <small>{account.role}</small>
          </span>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {m.staff_name_and_role(account)}
          <br />
          {account.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{m.staff_scheme()}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
        >
          <Menu.RadioItem value="light">{m.staff_scheme_light()}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{m.staff_scheme_dark()}</Menu.RadioItem>
          <Menu.RadioItem value="auto">{m.staff_scheme_auto()}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        {otherLanguages().map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
            onClick={() => onLanguage(code)}
          >
            {languages[code]}
          </Menu.Item>
        ))}
        <Menu.Item
          component={Link}
          to="/dashboard/account"
          leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}
        >
          {m.staff_account_page()}
        </Menu.Item>
        <Menu.Item component={Link} to="/help" leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}>
          {m.help_title()}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={onSignOut}>
          {m.staff_sign_out()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** First letters of the first and the last word of a name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
