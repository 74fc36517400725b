import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './round-button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface RoundLook {
  /** What it does, for it shows an icon only. */
  label: string
  big?: boolean
  children: ReactNode
}

type With<Tag extends 'a' | 'button'> = RoundLook & Omit<ComponentProps<Tag>, 'className'>

export function RoundButton({ label, big, children, ...rest }: With<'button'>) {
  return (
    <button type="button" {...rest} className={classNames(css.round, big && css.big)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}

function RoundAnchor({ label, big, children, ...rest }: With<'a'>) {
  return (
    <a {...rest} className={classNames(css.round, big && css.big)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </a>
  )
}

export const RoundLink = createLink(RoundAnchor)
