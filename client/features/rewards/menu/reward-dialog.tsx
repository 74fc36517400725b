import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { RewardInMenu } from '#shared/rewards/endpoints.ts'
import { type MenuReward, maxRewardCost, type RewardPictureName } from '#shared/rewards/reward.ts'
import styles from './reward-dialog.module.css'
import { rewardPictureOptions } from './reward-picture-options.ts'

interface Props {
  /** Whose menu a new one is for: a learner's, or with null the organisation's. */
  learnerId: string | null
  /** The reward to change; without it a new one is added. */
  reward?: RewardInMenu
  onClose: () => void
}

const blank = {
  name: '',
  cost: null as number | null,
  picture: 'gift' as RewardPictureName,
  approval: 'staff' as MenuReward['approval'],
  dailyLimit: null as number | null,
  weeklyLimit: null as number | null,
}

/** What a reward is, what it costs, and how it can be redeemed. */
export function RewardDialog({ learnerId, reward, onClose }: Props) {
  const queryClient = useQueryClient()
  const [given, setGiven] = useState(() => (reward ? termsOf(reward) : blank))
  const save = useMutation({
    mutationFn: ({ cost, ...terms }: typeof blank) => {
      const wanted = { ...terms, cost: cost ?? 0 }
      return reward
        ? client.rewards.updateReward({ rewardId: reward.id, ...wanted })
        : client.rewards.createReward({ learnerId, ...wanted })
    },
    onSuccess: ({ name }) => {
      void queryClient.invalidateQueries({ queryKey: api.rewards.key() })
      showToast(reward ? m.reward_changed({ name }) : m.reward_added({ name }))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(save)
  const set = (part: Partial<typeof blank>) => {
    setGiven({ ...given, ...part })
    mend(...Object.keys(part))
  }
  const limit = (name: 'dailyLimit' | 'weeklyLimit', label: string) => (
    <NumberInput
      label={label}
      placeholder={m.reward_no_limit()}
      value={given[name] ?? ''}
      onChange={(typed) => set({ [name]: typeof typed === 'number' && typed > 0 ? typed : null })}
      min={0}
      max={100}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  )
  return (
    <FormDialog
      title={reward ? m.reward_change_title() : m.reward_add()}
      onClose={onClose}
      onSend={() => save.mutate(given)}
      send={reward ? m.reward_change_go() : m.reward_add_go()}
      isSending={save.isPending}
      error={save.error}
      failed={reward ? m.reward_not_changed() : m.reward_not_added()}
    >
      <TextInput
        data-autofocus
        label={m.reward_name()}
        placeholder={m.own_reward_example()}
        maxLength={60}
        value={given.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={nameFault(faultOf('name'))}
      />
      <NumberInput
        label={m.reward_cost()}
        description={reward?.nextCost ? m.reward_cost_drops_next() : undefined}
        value={given.cost ?? ''}
        onChange={(typed) => set({ cost: typeof typed === 'number' ? typed : null })}
        min={1}
        max={maxRewardCost}
        maxLength={5}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        error={faultOf('cost') && m.reward_cost_missing({ most: maxRewardCost })}
      />
      <InlineFields>
        <Picture of={rewardPicture(given.picture)} size={32} />
        <NativeSelect
          aria-label={m.reward_picture()}
          value={given.picture}
          onChange={({ currentTarget }) => set({ picture: currentTarget.value as RewardPictureName })}
          data={rewardPictureOptions()}
        />
      </InlineFields>
      <Checkbox
        label={m.reward_approval()}
        description={m.reward_approval_says()}
        checked={given.approval === 'staff'}
        onChange={({ currentTarget }) => set({ approval: currentTarget.checked ? 'staff' : 'none' })}
      />
      <div className={styles.limits}>
        {limit('dailyLimit', m.reward_daily_limit())}
        {limit('weeklyLimit', m.reward_weekly_limit())}
      </div>
    </FormDialog>
  )
}

const termsOf = ({ name, cost, picture, approval, dailyLimit, weeklyLimit }: RewardInMenu): typeof blank => ({
  name,
  cost,
  picture,
  approval,
  dailyLimit,
  weeklyLimit,
})

function nameFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'taken' ? m.refusal_reward_name_taken() : m.reward_name_missing()
}
