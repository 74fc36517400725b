import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { m } from '#client/words/messages.js'
import type { RewardChoice } from '#shared/rewards/endpoints.ts'
import { redeemingRefusalMessage } from './redeeming-refusal-message.ts'

interface Props {
  reward: RewardChoice
  balance: number
  onRedeemed: () => void
  onClose: () => void
}

/** Says what a reward costs and what is left, before the tokens go. */
export function RedeemDialog({ reward, balance, onRedeemed, onClose }: Props) {
  const { id: rewardId, name, cost, awaitsApproval } = reward
  const [requestKey] = useState(() => createRandomId())
  const redeem = useMutation({
    ...api.rewards.redeemReward.mutationOptions(),
    networkMode: 'always',
    onSuccess: onRedeemed,
  })
  return (
    <Dialog
      isOpen
      title={awaitsApproval ? m.rewards_ask_title({ name }) : m.rewards_take_title({ name })}
      onClose={onClose}
      actions={
        <>
          <Button busy={redeem.isPending} onClick={() => redeem.mutate({ rewardId, cost, requestKey })}>
            {awaitsApproval ? m.rewards_ask_go() : m.rewards_take_go()}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {m.rewards_not_now()}
          </Button>
        </>
      }
    >
      <p>{m.rewards_costs_and_leaves({ cost, left: balance - cost })}</p>
      {awaitsApproval && <p>{m.rewards_staff_are_asked()}</p>}
      {redeem.isError && <Notice tone="problem">{redeemingRefusalMessage(redeem.error)}</Notice>}
    </Dialog>
  )
}
