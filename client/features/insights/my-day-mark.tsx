import type { MyDayPoint } from '#shared/insights/endpoints.ts'
import css from './my-day-mark.module.css'

type Look = Pick<MyDayPoint, 'mark' | 'goalMet'>

/** A day of the picture: a point where it has a score; else a sign near the ground that says why not. */
export function MyDayMark({ mark, goalMet, x, y }: Look & { x: number; y: number }) {
  if (mark === 'scored') return <circle className={goalMet ? css.met : css.notMet} cx={x} cy={y} r={6} />
  if (mark === 'waiting' || mark === 'answered') return <circle className={css.waiting} cx={x} cy={y} r={5} />
  if (mark === 'missed') return <path className={css.gap} d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
  return <path className={css.gap} d={`M${x - 5} ${y}h10`} />
}
