import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './notice.module.css'

interface NoticeProps {
  tone?: 'plain' | 'good' | 'problem'
  title?: string
  children: ReactNode
}

const icons = { plain: IconInfoCircle, good: IconCircleCheck, problem: IconAlertCircle }

/** Something to know. A problem is announced at once; the rest waits its turn. */
export function Notice({ tone = 'plain', title, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div
      className={classNames(css.notice, tone !== 'plain' && css[tone])}
      role={tone === 'problem' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
