import type { ReactNode } from 'react'
import brand from '#client/ui/brand/brand.module.css'
import { BrandMark } from '#client/ui/brand/brand-mark.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import css from '#client/ui/shells/sign-in-shell.module.css'
import { m } from '#client/words/messages.js'
import { scriptlessPaths } from '#shared/scriptless/scriptless-paths.ts'

interface ScriptlessShellProps {
  /** Null where what it holds begins with one. */
  title: string | null
  says?: string | undefined
  /** What went wrong. */
  problem: string | null
  /** Beside the name of the product. */
  action?: ReactNode
  children: ReactNode
}

/** A learner's page without scripts: every link and button of it is one that a browser follows alone. */
export const ScriptlessShell = ({ title, says, problem, action, children }: ScriptlessShellProps) => (
  <>
    <header className={css.bar}>
      <a className={brand.brand} href={scriptlessPaths.now}>
        <BrandMark />
        <span>{m.common_product()}</span>
      </a>
      {action}
    </header>
    <main className={css.column} id="main">
      {title && <h1 className={css.title}>{title}</h1>}
      {says && <p className={css.explanation}>{says}</p>}
      {problem && (
        <div className={css.content}>
          <Notice tone="problem">{problem}</Notice>
        </div>
      )}
      <div className={css.content}>{children}</div>
    </main>
  </>
)
