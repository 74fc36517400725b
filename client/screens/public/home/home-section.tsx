import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import css from './home-section.module.css'

interface HomeSectionProps {
  id?: string
  title: string
  sunken?: boolean
  children: ReactNode
}

export function HomeSection({ id, title, sunken, children }: HomeSectionProps) {
  return (
    <section id={id} className={classNames(css.band, sunken && css.sunken)}>
      <div className={css.site}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  )
}
