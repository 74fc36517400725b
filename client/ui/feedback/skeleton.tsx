import { m } from '#client/words/messages.js'
import { numbersUpTo } from '../answers/numbers-up-to.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './skeleton.module.css'

interface SkeletonProps {
  lines?: number
  /** Height in px of a block in place of lines. */
  block?: number
}

/** Holds the place of what is on its way, in its size. */
export function Skeleton({ lines = 3, block }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{m.common_loading()}</VisuallyHidden>
      <div className={css.skeleton} aria-hidden="true">
        {block === undefined ? (
          numbersUpTo(lines).map((line) => <div key={line} className={css.line} />)
        ) : (
          <div className={css.block} style={{ height: block }} />
        )}
      </div>
    </div>
  )
}
