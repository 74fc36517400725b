import type { ReactNode } from 'react'
import { BrandLink } from '../brand/brand-link.tsx'
import { classNames } from '../class-names.ts'
import { LanguageChoice } from '../language-choice.tsx'
import horizon from './horizon.module.css'
import css from './scene-shell.module.css'
import { SkipLink } from './skip-link.tsx'

/** One thing at a time, over the horizon. For the young; never on a teenager's page. */
export function SceneShell({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className={classNames(horizon.horizon, css.scene)}>
      <header className={css.bar}>
        <SkipLink />
        <BrandLink to="/home" />
        {action}
      </header>
      <main className={css.column} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={css.foot}>
        <LanguageChoice />
      </footer>
    </div>
  )
}
