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
  const label = labels[waiting > 0 ? 'waiting' : shows]({ points: upTo, needed, possible })
  const filled = css[shows]
  if (possible > countablePips) {
    return (
      <div className={classNames(css.track, css.withBar, small && css.small)} role="img" aria-label={label}>
        <div className={css.bar}>
          <Fill className={filled} share={points / possible} />
          <Fill className={css.waiting} share={waiting / possible} />
        </div>
        <span
          className={classNames(css.flag, css.barFlag)}
          style={{ insetInlineStart: `${(needed / possible) * 100}%` }}
        >
          <Flag />
        </span>
      </div>
    )
  }
  return (
    <div className={classNames(css.track, small && css.small)} role="img" aria-label={label}>
      {numbersUpTo(possible).map((point) => (
        <Pip
          key={point}
          className={classNames(css.pip, point <= points ? filled : point <= upTo && css.waiting)}
          carriesFlag={point === needed}
        />
      ))}
    </div>
  )
}

const Fill = ({ className, share }: { className: string | undefined; share: number }) =>
  share > 0 && <div className={classNames(css.fill, className)} style={{ width: `${share * 100}%` }} />

function Pip({ className, carriesFlag }: { className: string; carriesFlag: boolean }) {
  return (
    <>
      <span className={className} />
      {carriesFlag && (
        <span className={css.flag}>
          <Flag />
        </span>
      )}
    </>
  )
}

function Flag() {
  return (
    <svg viewBox="0 0 18 38" aria-hidden="true">
      <path className={css.pole} d="M1 1v36" />
      <path className={css.cloth} d="M2 1.5h14l-3.6 4.5l3.6 4.5h-14z" />
    </svg>
  )
}
