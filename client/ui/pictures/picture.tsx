import css from './picture.module.css'
import type { PictureAddress } from './picture-address.ts'

interface PictureProps {
  of: PictureAddress
  /** Width and height in px, until a style says otherwise. */
  size: number
  /** Empty where words beside the picture say the same. */
  alt?: string
}

export function Picture({ of: { src, plainSrc }, size, alt = '' }: PictureProps) {
  return (
    <picture className={css.picture}>
      {plainSrc && <source media="(prefers-contrast: more), (forced-colors: active)" srcSet={plainSrc} />}
      <img className={plainSrc && css.canBePlain} src={src} alt={alt} width={size} height={size} />
    </picture>
  )
}
