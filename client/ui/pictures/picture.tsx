import css from './picture.module.css'
import type { PictureAddress } from './picture-address.ts'

interface PictureProps {
  of: PictureAddress
  /** Width and height in px, until a style says otherwise. */
  size: number
  /** Empty where words beside the picture say the same. */
  alt?: string
}

let isInPage = (src: string) => document.getElementById(src) !== null

/** How the server tells which pictures it puts into the page that it draws: as symbols, by their addresses. */
export function findPicturesInPageBy(way: typeof isInPage): void {
  isInPage = way
}

export function Picture({ of: { src, plainSrc }, size, alt = '' }: PictureProps) {
  const plainClass = plainSrc && css.canBePlain
  if (isInPage(src))
    return (
      <svg
        className={plainClass}
        width={size}
        height={size}
        role="img"
        aria-label={alt}
        aria-hidden={alt ? undefined : true}
      >
        <use href={`#${src}`} />
        {plainSrc && <use className={css.plain} href={`#${plainSrc}`} />}
      </svg>
    )
  return (
    <picture className={css.picture}>
      {plainSrc && <source media="(prefers-contrast: more), (forced-colors: active)" srcSet={plainSrc} />}
      <img className={plainClass} src={src} alt={alt} width={size} height={size} />
    </picture>
  )
}
