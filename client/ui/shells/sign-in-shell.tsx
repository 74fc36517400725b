import type { ReactNode } from 'react'
import { BrandLink } from '../brand/brand-link.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import css from './sign-in-shell.module.css'
import { SkipLink } from './skip-link.tsx'

interface DoorShellProps {
  title: string
  says?: string
  /** Another way in, for who came to the wrong door. */
  aside?: ReactNode
  children: ReactNode
}

/** One narrow column for staff on their way in. */
export function SignInShell({ title, says, aside, children }: DoorShellProps) {
  return (
    <>
      <SkipLink />
      <header className={css.bar}>
        <BrandLink to="/home" />
        {aside}
      </header>
      <main className={css.column} id="main" tabIndex={-1}>
        <h1 className={css.title}>{title}</h1>
        {says && <p className={css.explanation}>{says}</p>}
        <div className={css.content}>{children}</div>
      </main>
      <footer className={css.foot}>
        <LanguageChoice />
      </footer>
    </>
  )
}
