import { GoalTrack } from '#client/ui/goal-track.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { m } from '#client/words/messages.js'
import css from './goal-aim.module.css'
import type { WorkingFor } from './working-for.ts'

interface GoalAimProps {
  needed: number
  possible: number
  workingFor?: WorkingFor
}

/** The goal, before the first question. */
export function GoalAim({ needed, possible, workingFor }: GoalAimProps) {
  return (
    <section className={css.aim} aria-label={m.check_in_goal_today()}>
      <div className={css.goal}>
        <p className={css.label}>{m.check_in_my_goal()}</p>
        <p className={css.sum}>
          {needed} <span>{m.check_in_goal_of()}</span> {m.check_in_goal_points({ possible })}
        </p>
        <GoalTrack needed={needed} possible={possible} points={needed} shows="aim" />
      </div>
      {workingFor && (
        <p className={css.reward}>
          <span className={css.picture}>
            <Picture of={workingFor.picture} size={40} />
          </span>
          <span>{workingFor.words}</span>
        </p>
      )}
    </section>
  )
}
