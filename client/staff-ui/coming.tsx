import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#client/words/messages.js'
import styles from './coming.module.css'
import { Drawing } from './feedback/drawing.tsx'
import { PageHeader } from './page/page-header.tsx'
import { TextLink } from './page/text-link.tsx'
import { isIn, places, today } from './shell/navigation.ts'

/** A screen that is on its way: its name, what it will do, and the way back. */
export function Coming({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title={usePageName()} />
      <div className={styles.coming}>
        <Drawing />
        <p>{children}</p>
        <p className={styles.back}>
          {m.staff_coming()} <TextLink to={today.to}>{m.staff_back_to_today()}</TextLink>
        </p>
      </div>
    </>
  )
}

function usePageName() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const place = places.flat().find((candidate) => isIn(candidate, pathname))
  return (place?.name ?? m.title_default)()
}
