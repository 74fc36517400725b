import type { ReactNode } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import css from './goal-target.module.css'

interface GoalAimProps {
  needed: number
  possible: number
  workingFor?: OpenCheckIn['workingFor']
  /** The way to what the form is about. */
  about?: ReactNode
}

/** The goal, before the first question. */
export function GoalTarget({ needed, possible, workingFor, about }: GoalAimProps) {
  return (
    <section className={css.aim} aria-label={m.check_in_goal_today()}>
      <div className={css.goal}>
        <div className={css.label}>
          <p>{m.check_in_my_goal()}</p>
          {about}
        </div>
        <p className={css.sum}>
          {formatNumber(needed)} <span>{m.check_in_goal_of()}</span> {m.check_in_goal_points({ possible })}
        </p>
        <GoalTrack needed={needed} possible={possible} points={needed} shows="aim" />
      </div>
      {workingFor && (
        <p className={css.reward}>
          <span className={css.picture}>
            <Picture of={rewardPicture(workingFor.picture)} size={40} />
          </span>
          <span>{m.check_in_working_for({ reward: workingFor.name, missing: workingFor.missing ?? 0 })}</span>
        </p>
      )}
    </section>
  )
}
