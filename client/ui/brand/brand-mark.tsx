import css from './brand.module.css'

/** The sun over the horizon, with the day's tick. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path className={css.sun} d="M4 23a12 12 0 0 1 24 0z" />
      <path className={css.tick} d="M11 17.6l3.7 3.4l6.6-6.6" />
      <path className={css.line} d="M2.5 27.4h27" />
    </svg>
  )
}
