import type { ReactNode } from 'react'
import { BrandLink } from '#client/ui/brand/brand-link.tsx'
import { MainContent } from '#client/ui/main-content.tsx'
import css from './check-in-sent.module.css'
import { Sunrise } from './sunrise.tsx'

interface SentShellProps {
  title: string
  says: ReactNode
  celebrates?: boolean
  /** Between what is said and what can be done. */
  more?: ReactNode
  /** What can be done. */
  children?: ReactNode
  /** What may come later than the rest, and moves nothing of it. */
  below?: ReactNode
}

/** Where a learner is once they have answered: under the sun that comes up. */
export function SentCheckInShell({ title, says, celebrates = false, more, children, below }: SentShellProps) {
  return (
    <>
      <header className={css.sunrise}>
        <div className={css.bar}>
          <BrandLink to="/student/latest-form" />
        </div>
        <Sunrise celebrates={celebrates} />
      </header>
      <MainContent className={css.sent}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.quiet} role="status">
          {says}
        </p>
        {more}
        <div className={css.actions}>{children}</div>
        {below}
      </MainContent>
    </>
  )
}
