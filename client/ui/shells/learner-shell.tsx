import { IconChevronDown, IconClipboardCheck, IconGift, IconSun } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { BrandLink } from '../brand/brand-link.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { InitialBadge } from '../initial-badge.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './learner-shell.module.css'
import { SkipLink } from './skip-link.tsx'

const tabs = [
  { to: '/student/latest-form', holds: null, icon: IconSun, name: m.learner_tab_now },
  {
    to: '/student/form-library',
    holds: /^\/student\/(form-detail|matched-day)$/,
    icon: IconClipboardCheck,
    name: m.learner_tab_forms,
  },
  { to: '/student/rewards', holds: null, icon: IconGift, name: m.learner_tab_rewards },
] as const

interface LearnerShellProps {
  title: string
  /** Whose pages these are, once it is known. */
  menu?: ReactNode
  children: ReactNode
}

/** The learner's own pages: Now, My forms, Rewards. */
export function LearnerShell({ title, menu, children }: LearnerShellProps) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <div className={css.shell}>
      <header className={css.top}>
        <SkipLink />
        <BrandLink to="/student/latest-form" />
        <nav className={css.tabs} aria-label={m.common_navigation()}>
          <ul>
            {tabs.map(({ to, holds, icon: TabIcon, name }) => (
              <li key={to}>
                <Link to={to} aria-current={holds?.test(pathname) ? 'true' : undefined}>
                  <TabIcon aria-hidden="true" />
                  {name()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {menu}
      </header>
      <main className={css.page} id="main" tabIndex={-1}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </main>
    </div>
  )
}

interface LearnerMenuProps {
  name: string
  organisationName: string
  onSignOut: () => void
}

/** Who is here, and the way out. */
export function LearnerMenu({ name, organisationName, onSignOut }: LearnerMenuProps) {
  return (
    <details className={css.menu}>
      <summary className={css.me}>
        <InitialBadge of={name} />
        <VisuallyHidden>{m.learner_menu({ name })}</VisuallyHidden>
        <IconChevronDown aria-hidden="true" size={20} />
      </summary>
      <div className={css.panel}>
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.organisation}>{organisationName}</p>
        </div>
        <LanguageChoice />
        <ButtonLink look="text" wide to="/help/$page" params={{ page: 'learners' }}>
          {m.help_title()}
        </ButtonLink>
        <Button look="secondary" wide onClick={onSignOut}>
          {m.common_sign_out()}
        </Button>
      </div>
    </details>
  )
}
