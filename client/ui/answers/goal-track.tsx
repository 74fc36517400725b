import { Fragment } from 'react'
import { m } from '#client/words/messages.js'
import { classNames } from '../class-names.ts'
import css from './goal-track.module.css'
import { numbersUpTo } from './numbers-up-to.ts'

/** More pips than this are a bar: nobody counts them. */
const countablePips = 24

export interface GoalTrackProps {
  /** All points that can be earned. */
  possible: number
  /** Points that meet the goal: where the flag stands. */
  needed: number
  /** Points to fill in: those of the goal itself, those that await the match, or those earned. */
  points: number
  shows: 'aim' | 'waiting' | 'earned'
  /** Of earned points, how many more await the match. */
  waiting?: number
  small?: boolean
}

const labels = {
  aim: m.common_track_aim,
  waiting: m.common_track_waiting,
  earned: m.common_track_earned,
}

/** One pip is one point; the flag is the goal. */
export function GoalTrack({ possible, needed, points, shows, waiting = 0, small }: GoalTrackProps) {
  const upTo = points + waiting
  const isBar = possible > countablePips
  const share = (part: number) => `${(part / possible) * 100}%`
  return (
    <div
      className={classNames(css.track, isBar && css.withBar, small && css.small)}
      role="img"
      aria-label={labels[waiting > 0 ? 'waiting' : shows]({ points: upTo, needed, possible })}
    >
      {isBar ? (
        <>
          <div className={css.bar}>
            <div className={classNames(css.fill, css[shows])} style={{ width: share(points) }} />
            <div className={classNames(css.fill, css.waiting)} style={{ width: share(waiting) }} />
          </div>
          <Flag className={css.barFlag} start={share(needed)} />
        </>
      ) : (
        numbersUpTo(possible).map((point) => (
          <Fragment key={point}>
            <span
              className={classNames(css.pip, point <= upTo && css[point <= points ? shows : 'waiting'])}
            />
            {point === needed && <Flag />}
          </Fragment>
        ))
      )}
    </div>
  )
}

const Flag = ({ className, start }: { className?: string | undefined; start?: string }) => (
  <span className={classNames(css.flag, className)} style={{ insetInlineStart: start }}>
    <svg viewBox="0 0 18 38" aria-hidden="true">
      <path className={css.pole} d="M1 1v36" />
      <path className={css.cloth} d="M2 1.5h14l-3.6 4.5l3.6 4.5h-14z" />
    </svg>
  </span>
)
