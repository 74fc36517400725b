import css from './sunrise.module.css'

/** The sun comes up with its tick. Without celebration it simply stands there. */
export function Sunrise({ celebrates }: { celebrates: boolean }) {
  return (
    <svg className={celebrates ? css.rising : css.sunrise} viewBox="0 -24 208 156" aria-hidden="true">
      <path
        className={css.rays}
        d="M104 46V22M61 57.5L49 36.7M147 57.5L159 36.7M29.5 89L8.7 77M178.5 89L199.3 77"
      />
      <g className={css.body}>
        <path className={css.sun} d="M44 132a60 60 0 0 1 120 0z" />
        <path className={css.tick} d="M83 106l13 12l27-27" />
      </g>
    </svg>
  )
}
