import type { ReactNode } from 'react'
import { BrandLink } from '#client/ui/brand/brand-link.tsx'
import { MainContent } from '#client/ui/main-content.tsx'
import css from './check-in-sent.module.css'

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

/** The sun comes up with its tick. Without celebration it simply stands there. */
function Sunrise({ celebrates }: { celebrates: boolean }) {
  return (
    <svg className={celebrates ? css.rising : css.still} viewBox="0 -24 208 156" aria-hidden="true">
      <path
        className={css.rays}
        d="M104 46V22M61 57.5L49 36.7M147 57.5L159 36.7M29.5 89L8.7 77M178.5 89L199.3 77"
      />
      <g className={css.body}>
        <path className={css.sun} d="M44 132a60 60 0 0 1 120 0z" />
        <path className={css.tick} d="M83 106l13 12l27-27" />
      </g>
    </svg>
  )
}
