import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { notifyTakenOver } from '#client/platform/page/notify-taken-over.ts'
import { m } from '#client/words/messages.js'
import { BrandLink } from '../brand/brand-link.tsx'
import { ButtonLink } from '../button.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import css from './public-shell.module.css'
import { SkipLink } from './skip-link.tsx'

interface PublicShellProps {
  /** Links to parts of this page. */
  parts?: readonly { id: string; name: string }[]
  children: ReactNode
}

/** Header and footer of the pages that tell what the product is. */
export function PublicShell({ parts = [], children }: PublicShellProps) {
  useEffect(notifyTakenOver, [])
  return (
    <>
      <SkipLink />
      <header className={`${css.site} ${css.head}`}>
        <BrandLink to="/home" />
        <nav aria-label={m.common_navigation()}>
          {parts.map(({ id, name }) => (
            <a key={id} className={css.more} href={`#${id}`}>
              {name}
            </a>
          ))}
          <ButtonLink look="text" size="small" to="/login">
            {m.public_sign_in()}
          </ButtonLink>
          <ButtonLink look="secondary" size="small" to="/learner-login">
            {m.public_learner()}
          </ButtonLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={`${css.site} ${css.foot}`}>
        <div>
          <BrandLink to="/home" />
          <p className={css.explanation}>{m.public_motto()}</p>
        </div>
        <ul>
          <li>
            <Link to="/register">{m.public_register()}</Link>
          </li>
          <li>
            <Link to="/login">{m.public_sign_in()}</Link>
          </li>
          <li>
            <Link to="/learner-login">{m.public_learner()}</Link>
          </li>
          <li>
            <Link to="/help">{m.help_title()}</Link>
          </li>
          <li>
            <LanguageChoice />
          </li>
        </ul>
      </footer>
    </>
  )
}
