import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import { type LinkDestination, toLinkProps } from './link-destination.ts'
import styles from './page-header.module.css'

export interface Breadcrumb {
  name: string
  /** Where the crumb leads; the last may lead nowhere. */
  link?: LinkDestination
}

interface Props {
  title: ReactNode
  crumbs?: readonly Breadcrumb[]
  /** One sentence under the title: when, how many, what to do. */
  sentence?: ReactNode
  /** Buttons, the one primary action last. */
  actions?: ReactNode
}

/** The head of a page: where it is, what it is, and what can be done. */
export function PageHeader({ title, crumbs = [], sentence, actions }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {crumbs.length > 0 && (
          <nav className={styles.crumbs} aria-label={m.staff_where()}>
            {crumbs.map(({ name, link }, index) => (
              <Fragment key={name}>
                {index > 0 && <IconChevronRight size={16} stroke={2} aria-hidden />}
                {link ? <Link {...toLinkProps(link)}>{name}</Link> : <span>{name}</span>}
              </Fragment>
            ))}
          </nav>
        )}
        <h1>{title}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
