import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { m } from '#client/words/messages.js'
import type { LearnerOverride } from '#shared/forms/form-draft.ts'
import { type MatchRate, matchRates } from '#shared/forms/match-rate.ts'
import { NumberField } from '../fields/number-field.tsx'
import { matchRateWords } from '../settings/match-rate-words.ts'
import { useReview } from '../writing/review-context.ts'
import { useDraft, useWriting } from '../writing/writing-context.tsx'
import { overriding } from './chosen-ids.ts'
import { OwnReward } from './own-reward.tsx'
import styles from './own-terms.module.css'

interface Props {
  learnerId: string
  name: string
}

/** What one learner has of their own on a form: a goal, a match rate, a reward. */
export function OwnTerms({ learnerId, name }: Props) {
  const { change } = useWriting()
  const { faultAt } = useReview()
  const overrides = useDraft((draft) => draft.overrides)
  const goal = useDraft((draft) => draft.goalPercentage)
  const rate = useDraft((draft) => draft.settings.matchRate)
  const at = overrides?.findIndex((override) => override.learnerId === learnerId) ?? -1
  const own = overrides?.[at] ?? { learnerId, goalPercentage: null, matchRate: null }
  const field = `overrides.${at}.goalPercentage`
  const fault = faultAt(field)
  const isAmiss = [field, `overrides.${at}.reward.name`, `overrides.${at}.reward.cost`].some(faultAt)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || isAmiss
  const set = (part: Partial<LearnerOverride>) => change(overriding({ ...own, ...part }))
  return (
    <>
      <Button
        className={styles.open}
        classNames={{ label: styles.words }}
        variant="subtle"
        size="xs"
        aria-expanded={isShown}
        aria-label={m.form_own_terms_of({ name })}
        onClick={() => setOpen(!isShown)}
      >
        {termsWords(own) || m.form_own_terms()}
      </Button>
      {isShown && (
        <div className={styles.terms}>
          <NumberField
            id={at < 0 ? undefined : field}
            label={m.form_own_goal({ name })}
            value={own.goalPercentage}
            onChange={(goalPercentage) => set({ goalPercentage })}
            min={1}
            max={100}
            unit={m.form_per_cent()}
            hint={m.form_own_goal_hint({ goal: goal ?? 0 })}
            fault={fault}
          />
          <NativeSelect
            aria-label={m.form_own_match({ name })}
            description={m.form_own_match_hint()}
            inputWrapperOrder={['input', 'description', 'error']}
            value={own.matchRate ?? ''}
            onChange={({ currentTarget }) =>
              set({
                matchRate: currentTarget.value === '' ? null : (Number(currentTarget.value) as MatchRate),
              })
            }
            data={[
              { value: '', label: m.form_match_as_form({ rate }) },
              ...matchRates.map((other) => ({ value: String(other), label: matchRateWords(other) })),
            ]}
          />
          <OwnReward
            name={name}
            field={`overrides.${at}.reward`}
            reward={own.reward}
            onChange={(reward) => set({ reward })}
          />
        </div>
      )}
    </>
  )
}

function termsWords({ goalPercentage, matchRate, reward }: LearnerOverride): string {
  const parts = [
    goalPercentage !== null && m.form_own_goal_is({ goal: goalPercentage }),
    matchRate !== null && m.form_own_match_is({ rate: matchRate }),
    reward && m.own_reward_is({ reward: reward.name }),
  ]
  return parts.filter((part) => part !== false && part !== undefined).join(', ')
}
