import { NativeSelect, TextInput } from '@mantine/core'
import { FieldLine } from '#client/staff-ui/wizard/field-row.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { rewardPicture } from '#client/ui/pictures/reward-pictures.ts'
import { m } from '#client/words/messages.js'
import type { DraftReward } from '#shared/forms/form-draft.ts'
import { dearestReward, type RewardPictureName, rewardPictureNames } from '#shared/rewards/reward.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useReview } from '../writing/review-context.ts'
import styles from './own-terms.module.css'

interface Props {
  name: string
  /** Where its faults stand. */
  field: string
  reward: DraftReward | undefined
  onChange: (reward: DraftReward | undefined) => void
}

const pictureWords: Record<RewardPictureName, () => string> = {
  gift: m.reward_picture_gift,
  drawing: m.reward_picture_drawing,
  football: m.reward_picture_football,
  music: m.reward_picture_music,
  book: m.reward_picture_book,
  computer: m.reward_picture_computer,
  game: m.reward_picture_game,
  puzzle: m.reward_picture_puzzle,
  bicycle: m.reward_picture_bicycle,
  teddy: m.reward_picture_teddy,
  kite: m.reward_picture_kite,
  running: m.reward_picture_running,
  dice: m.reward_picture_dice,
}

/** What one learner works for on the form, and what it costs them. */
export function OwnReward({ name, field, reward, onChange }: Props) {
  const { faultAt } = useReview()
  const own = reward ?? { name: '', cost: null, picture: rewardPictureNames[0] }
  const set = (part: Partial<DraftReward>) => {
    const next = { ...own, ...part }
    onChange(next.name === '' && next.cost === null ? undefined : next)
  }
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
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={faultAt(`${field}.name`)}
      />
      {reward && (
        <>
          <NumberField
            id={`${field}.cost`}
            label={m.own_reward_cost({ name })}
            value={reward.cost}
            onChange={(cost) => set({ cost })}
            min={1}
            max={dearestReward}
            unit={m.own_reward_tokens()}
            hint={m.own_reward_cost_hint()}
            fault={faultAt(`${field}.cost`)}
          />
          <FieldLine>
            <Picture of={rewardPicture(reward.picture)} size={32} />
            <NativeSelect
              aria-label={m.own_reward_picture({ name })}
              value={reward.picture}
              onChange={({ currentTarget }) => set({ picture: currentTarget.value as RewardPictureName })}
              data={rewardPictureNames.map((value) => ({ value, label: pictureWords[value]() }))}
            />
          </FieldLine>
        </>
      )}
    </div>
  )
}
