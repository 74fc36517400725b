import type { ReactNode } from 'react'
import { GoalTrack } from '#client/ui/answers/goal-track.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import css from './check-in-on-one-page.module.css'
import type { CheckInToAnswer } from './check-in-to-answer.ts'

interface OnePageGoalProps {
  checkIn: CheckInToAnswer
  /** The way to what the form is about. */
  about?: ReactNode
}

/** The goal, above all questions. */
export function OnePageGoal({ checkIn, about }: OnePageGoalProps) {
  const { pointsNeeded: needed, pointsPossible: possible, workingFor } = checkIn
  return (
    <div className={css.goal}>
      <div className={css.sum}>
        <p>
          {m.check_in_goal()} <b>{m.common_points_of({ points: needed, possible })}</b>
        </p>
        {about}
      </div>
      <GoalTrack small needed={needed} possible={possible} points={needed} shows="aim" />
      {workingFor && (
        <p className={css.reward}>
          <Picture of={rewardPicture(workingFor.picture)} size={28} />
          {m.check_in_working_for({ reward: workingFor.name, missing: workingFor.missing ?? 0 })}
        </p>
      )}
    </div>
  )
}
