import { Link, type LinkProps } from '@tanstack/react-router'
import { m } from '#client/words/messages.js'
import css from './brand.module.css'
import { BrandMark } from './brand-mark.tsx'

export function BrandLink({ to }: { to: LinkProps['to'] }) {
  return (
    <Link className={css.brand} to={to}>
      <BrandMark />
      <span>{m.common_product()}</span>
    </Link>
  )
}
