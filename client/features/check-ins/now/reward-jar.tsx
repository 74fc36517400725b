import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { Reward } from '#shared/rewards/reward.ts'
import css from './reward-jar.module.css'

const jar = { top: 18, bottom: 92 }

/** What the learner works for as a jar that fills, for whoever doesn't read yet. */
export function RewardJar({ name, cost, picture, balance }: Reward & { balance: number }) {
  const missing = Math.max(0, cost - balance)
  const level = jar.bottom - (jar.bottom - jar.top) * Math.min(1, balance / cost)
  return (
    <div className={css.jarred}>
      <svg className={css.jar} viewBox="0 0 80 100" aria-hidden="true">
        <clipPath id="jar-inside">
          <path d={inside} />
        </clipPath>
        <rect className={css.filled} clipPath="url(#jar-inside)" x="0" y={level} width="80" height="100" />
        <path className={css.glass} d={`${inside}M22 8h36v8h-36z`} />
      </svg>
      <Picture of={rewardPicture(picture)} size={72} alt={name} />
      <p>
        <VisuallyHidden>{m.rewards_how_far({ balance, cost })}</VisuallyHidden>
        <b>{missing > 0 ? m.rewards_to_go({ missing }) : m.rewards_jar_full()}</b>
      </p>
    </div>
  )
}

const inside = 'M24 16h32c0 8 12 10 12 22v44a10 10 0 0 1-10 10h-36a10 10 0 0 1-10-10v-44c0-12 12-14 12-22z'
