import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './round-button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'onClick'> {
  /** What it does, for it shows an icon only. */
  label: string
  big?: boolean
  onClick?: () => void
  children: ReactNode
}

export function RoundButton({ label, big, onClick, children, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(css.round, big && css.big)}
      onClick={onClick && (() => onClick())}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}
