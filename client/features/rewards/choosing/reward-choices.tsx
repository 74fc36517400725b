import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#client/platform/api/api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { RewardChoice } from '#shared/rewards/endpoints.ts'
import { redeemingRefusalMessage } from './redeeming-refusal-message.ts'
import css from './reward-choices.module.css'

interface Props {
  menu: readonly RewardChoice[]
  balance: number
  /** What the learner works for by their own choice. */
  chosenId: string | null
}

/** What a learner can choose, their own first; what is too dear yet says how many tokens are missing. */
export function RewardChoices({ menu, balance, chosenId }: Props) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<RewardChoice | null>(null)
  const [redeemed, setRedeemed] = useState<RewardChoice | null>(null)
  if (menu.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.title}>{m.rewards_menu()}</h2>
      {redeemed && <Redeemed reward={redeemed} />}
      <ul className={css.choices}>
        {menu.map((reward) => (
          <li key={reward.id}>
            <div className={css.picture} data-affordable={reward.cost <= balance || undefined}>
              <Picture of={rewardPicture(reward.picture)} size={72} />
            </div>
            <b className={css.name}>{reward.name}</b>
            <span className={css.cost}>{rewardCostLabel(reward.cost)}</span>
            {reward.limitReached || reward.cost > balance ? (
              <span className={css.notYet}>{notYetWords(reward, balance)}</span>
            ) : (
              <Button
                look="secondary"
                size="small"
                wide
                aria-label={(reward.awaitsApproval ? m.rewards_ask_for : m.rewards_take_one)({
                  name: reward.name,
                })}
                onClick={() => setWanted(reward)}
              >
                {reward.awaitsApproval ? m.rewards_ask() : m.rewards_take()}
              </Button>
            )}
            <WorkForButton reward={reward} isChosen={reward.id === chosenId} />
          </li>
        ))}
      </ul>
      {wanted && (
        <RedeemDialog
          reward={wanted}
          balance={balance}
          onClose={() => setWanted(null)}
          onRedeemed={() => {
            setRedeemed(wanted)
            setWanted(null)
            void queryClient.invalidateQueries({ queryKey: api.rewards.readMyTokens.key() })
          }}
        />
      )}
    </section>
  )
}

/** One tap says what the learner works for, another one takes it back. */
function WorkForButton({ reward: { id, name }, isChosen }: { reward: RewardChoice; isChosen: boolean }) {
  const queryClient = useQueryClient()
  const choose = useMutation({
    ...api.rewards.chooseReward.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.rewards.readMyTokens.key() }),
  })
  return (
    <>
      <Button
        look="text"
        size="small"
        busy={choose.isPending}
        data-chosen={isChosen || undefined}
        aria-label={(isChosen ? m.rewards_working_for_one : m.rewards_work_for_one)({ name })}
        onClick={() => choose.mutate({ rewardId: isChosen ? null : id })}
      >
        {isChosen ? m.rewards_working_for_this() : m.rewards_work_for_this()}
      </Button>
      {choose.isError && <Notice tone="problem">{redeemingRefusalMessage(choose.error)}</Notice>}
    </>
  )
}

function Redeemed({ reward: { name, picture, awaitsApproval } }: { reward: RewardChoice }) {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div className={css.redeemed} ref={told} tabIndex={-1} role="status">
      <Picture of={rewardPicture(picture)} size={56} />
      <p>
        <b>{awaitsApproval ? m.rewards_asked({ name }) : m.rewards_taken({ name })}</b>{' '}
        {awaitsApproval ? m.rewards_asked_says() : m.rewards_taken_says()}
      </p>
    </div>
  )
}

export const rewardCostLabel = (cost: number): string =>
  cost === 1 ? m.rewards_cost_one() : m.rewards_cost({ cost })

function notYetWords({ cost, limitReached }: RewardChoice, balance: number): string {
  if (limitReached) return limitReached === 'day' ? m.rewards_again_tomorrow() : m.rewards_again_next_week()
  const missing = cost - balance
  return missing === 1 ? m.rewards_one_more() : m.rewards_more({ missing })
}

interface RedeemDialogProps {
  reward: RewardChoice
  balance: number
  onRedeemed: () => void
  onClose: () => void
}

/** Says what a reward costs and what is left, before the tokens go. */
function RedeemDialog({ reward, balance, onRedeemed, onClose }: RedeemDialogProps) {
  const { id: rewardId, name, cost, awaitsApproval } = reward
  const [requestKey] = useState(() => createRandomId())
  const redeem = useMutation({
    ...api.rewards.redeemReward.mutationOptions(),
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
