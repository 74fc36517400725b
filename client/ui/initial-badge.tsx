import { classNames } from './class-names.ts'
import css from './initial-badge.module.css'

/** The first letter of a name, beside which the name itself stands. */
export function InitialBadge({ of, big }: { of: string; big?: boolean }) {
  return (
    <span className={classNames(css.initial, big && css.big)} aria-hidden="true">
      {[...of.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
}
