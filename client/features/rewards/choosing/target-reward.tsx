import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { Reward } from '#shared/rewards/reward.ts'
import css from './target-reward.module.css'

/** What the learner works for, with how far it is: "46 of 60 tokens · 14 to go". */
export function TargetReward({ name, cost, picture, balance }: Reward & { balance: number }) {
  const missing = cost - balance
  return (
    <div className={css.target}>
      <Picture of={rewardPicture(picture)} size={56} />
      <div>
        <b>{name}</b>
        <Progress value={balance} max={cost} label={m.rewards_how_far({ balance, cost })} />
        <p className={css.far}>
          {missing > 0 ? (
            <>
              <span>{m.rewards_how_far({ balance, cost })}</span>
              <b>{m.rewards_to_go({ missing })}</b>
            </>
          ) : (
            m.rewards_enough({ cost })
          )}
        </p>
      </div>
    </div>
  )
}

/** How far it is to something that can be earned. */
function Progress({ value, max, label }: { value: number; max: number; label: string }) {
  return <progress className={css.progress} value={Math.min(value, max)} max={max} aria-label={label} />
}
