import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/platform/api/api.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { PendingRedemption } from '#shared/rewards/endpoints.ts'
import css from './pending-redemptions.module.css'
import { redeemingRefusalMessage } from './redeeming-refusal-message.ts'
import { rewardCostLabel } from './reward-choices.tsx'

/** What a learner has asked for, until staff have said yes or no. */
export function PendingRedemptions({ waiting }: { waiting: readonly PendingRedemption[] }) {
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    ...api.rewards.cancelRedemption.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rewards.readMyTokens.key() }),
  })
  if (waiting.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.title}>{m.rewards_waiting()}</h2>
      <ul className={css.waiting}>
        {waiting.map(({ id, name, picture, cost }) => (
          <li key={id}>
            <Picture of={rewardPicture(picture)} size={48} />
            <div>
              <b>{name}</b>
              <p className={css.explanation}>{m.rewards_waiting_says({ cost: rewardCostLabel(cost) })}</p>
            </div>
            <Button
              look="text"
              size="small"
              busy={takeBack.isPending}
              aria-label={m.rewards_take_back_one({ name })}
              onClick={() => takeBack.mutate({ redemptionId: id })}
            >
              {m.rewards_take_back()}
            </Button>
          </li>
        ))}
      </ul>
      {takeBack.isError && <Notice tone="problem">{redeemingRefusalMessage(takeBack.error)}</Notice>}
    </section>
  )
}
