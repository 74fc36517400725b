import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './empty-notice.module.css'

interface EmptyProps {
  icon: Icon
  title: string
  /** What this place is for. */
  children: ReactNode
  /** The first step. */
  action?: ReactNode
}

export function EmptyNotice({ icon: PlaceIcon, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      <PlaceIcon aria-hidden="true" size={48} stroke={1.5} />
      <h2 className={css.title}>{title}</h2>
      <p className={css.explanation}>{children}</p>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
