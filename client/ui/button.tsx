import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonLook {
  /** One primary button per screen. */
  look?: 'primary' | 'secondary' | 'text'
  size?: 'small' | 'medium' | 'big'
  wide?: boolean
}

const classOf = ({ look = 'primary', size = 'medium', wide }: ButtonLook) =>
  classNames(css.button, look !== 'primary' && css[look], size !== 'medium' && css[size], wide && css.wide)

interface ButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'button'>, 'disabled' | 'className' | 'onClick'> {
  /** Takes nothing: a function with an optional parameter would get the click for it. */
  onClick?: () => void
  /** Already at work: it stays where it is and can be focused, and a second press does nothing. */
  busy?: boolean
}

export function Button({ look, size, wide, busy, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classOf({ look, size, wide })}
      aria-disabled={busy || undefined}
      onClick={busy || !onClick ? undefined : () => onClick()}
    />
  )
}

function ButtonAnchor({ look, size, wide, ...rest }: ButtonLook & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} className={classOf({ look, size, wide })} />
}

/** A link that leads on and looks like it. */
export const ButtonLink = createLink(ButtonAnchor)
