import { NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import { rewardPictureOptions } from '#client/features/rewards/menu/reward-picture-options.ts'
import { useAvailableRewards } from '#client/features/rewards/menu/use-available-rewards.ts'
import { InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { DraftReward } from '#shared/forms/drafts/form-draft.ts'
import { maxRewardCost, type RewardPictureName, rewardPictureNames } from '#shared/rewards/reward.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import styles from './learner-override-fields.module.css'

interface Props {
  learnerId: string
  name: string
  /** Where its faults stand. */
  field: string
  reward: DraftReward | undefined
  onChange: (reward: DraftReward | undefined) => void
}

/** What one learner works for on the form, and what it costs them. */
export function OwnRewardFields({ learnerId, name, field, reward, onChange }: Props) {
  const { faultAt } = useDraftReview()
  const own = reward ?? { name: '', cost: null, picture: rewardPictureNames[0] }
  const set = (part: Partial<DraftReward>) => {
    const next = { ...own, ...part }
    onChange(next.name === '' && next.cost === null ? undefined : next)
  }
  const known = useAvailableRewards(learnerId)
  const call = (called: string) => {
    const one = known.find((each) => each.name === called)
    set(one ? { name: called, cost: one.cost, picture: one.picture } : { name: called })
  }
  const listId = useId()
  return (
    <div className={styles.reward}>
      <TextInput
        id={`${field}.name`}
        label={m.own_reward({ name })}
        description={m.own_reward_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={m.own_reward_example()}
        maxLength={60}
        value={own.name}
        list={listId}
        onChange={({ currentTarget }) => call(currentTarget.value)}
        error={faultAt(`${field}.name`)}
      />
      <datalist id={listId}>
        {known.map((each) => (
          <option key={each.id} value={each.name}>
            {m.rewards_cost_of({ cost: each.cost })}
          </option>
        ))}
      </datalist>
      {reward && (
        <>
          <NumberField
            id={`${field}.cost`}
            label={m.own_reward_cost({ name })}
            isLabelShown
            value={reward.cost}
            onChange={(cost) => set({ cost })}
            min={1}
            max={maxRewardCost}
            unit={m.own_reward_tokens()}
            hint={m.own_reward_cost_hint()}
            fault={faultAt(`${field}.cost`)}
          />
          <InlineFields>
            <Picture of={rewardPicture(reward.picture)} size={32} />
            <NativeSelect
              aria-label={m.own_reward_picture({ name })}
              value={reward.picture}
              onChange={({ currentTarget }) => set({ picture: currentTarget.value as RewardPictureName })}
              data={rewardPictureOptions()}
            />
          </InlineFields>
        </>
      )}
    </div>
  )
}
