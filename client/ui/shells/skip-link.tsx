import { m } from '#client/words/messages.js'
import css from './skip-link.module.css'

/** Leads past the header, to the element with the id `main`. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#main">
      {m.common_skip()}
    </a>
  )
}
