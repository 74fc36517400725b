import { IconChevronRight, IconMoodSmile, IconSchool } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import css from './choose-user-role.module.css'
import { RegisterLink } from './register-link.tsx'

const roles = [
  { to: '/learner-login', icon: IconMoodSmile, name: m.role_learner, says: m.role_learner_says },
  { to: '/login', icon: IconSchool, name: m.role_staff, says: m.role_staff_says },
] as const

export function ChooseUserRole() {
  const isOnTheWay = useSearch({ strict: false, select: ({ next }) => next !== undefined })
  return (
    <SignInShell title={m.role_title()} says={isOnTheWay ? m.role_says() : undefined}>
      <ul className={css.roles}>
        {roles.map(({ to, icon: RoleIcon, name, says }) => (
          <li key={to}>
            <Link className={css.role} to={to} search={true}>
              <RoleIcon aria-hidden="true" size={32} stroke={1.6} />
              <span>
                <b>{name()}</b>
                <span>{says()}</span>
              </span>
              <IconChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <RegisterLink />
    </SignInShell>
  )
}
