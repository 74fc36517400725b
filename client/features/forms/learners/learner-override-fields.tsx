import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { LearnerOverride } from '#shared/forms/drafts/form-draft.ts'
import { type MatchRate, matchRates } from '#shared/forms/match-rate.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import { NumberField } from '../fields/number-field.tsx'
import { GoalExplanation } from '../overview/goal-explanation.tsx'
import { OwnScheduleSummary } from '../schedule/own-schedule-summary.tsx'
import { matchRateLabel } from '../settings/matching-fields.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { overrideForLearner, withOverride } from './learner-choice-edits.ts'
import styles from './learner-override-fields.module.css'
import { OwnRewardFields } from './own-reward-fields.tsx'
import { OwnScheduleField } from './own-schedule-field.tsx'

interface Props {
  learnerId: string
  name: string
}

/** What one learner has of their own on a form: a goal, a match rate, a reward, times. */
export function LearnerOverrideFields({ learnerId, name }: Props) {
  const { change } = useFormEditor()
  const { draft, lacks, faultAt } = useDraftReview()
  const overrides = useDraft((draft) => draft.overrides)
  const goal = useDraft((draft) => draft.goalPercentage)
  const rate = useDraft((draft) => draft.settings.matchRate)
  const at = overrides?.findIndex((override) => override.learnerId === learnerId) ?? -1
  const own = overrideForLearner({ overrides }, learnerId)
  const field = `overrides.${at}.goalPercentage`
  const fault = faultAt(field)
  const isAmiss = Object.keys(lacks['add-student']).some(
    (each) => each.startsWith(`overrides.${at}.`) && faultAt(each),
  )
  const [isOpen, setOpen] = useState(false)
  // What was amiss stays in sight when it is mended: whoever mends it is at it.
  if (isAmiss && !isOpen) setOpen(true)
  const set = (part: Partial<LearnerOverride>) => change(withOverride({ ...own, ...part }))
  return (
    <>
      <Button
        className={styles.open}
        classNames={{ label: styles.words }}
        variant="subtle"
        size="xs"
        aria-expanded={isOpen}
        aria-label={m.form_own_terms_of({ name })}
        onClick={() => setOpen(!isOpen)}
      >
        <TermsWords own={own} />
      </Button>
      {isOpen && (
        <div className={styles.terms}>
          <NumberField
            id={at < 0 ? undefined : field}
            label={m.form_own_goal({ name })}
            isLabelShown
            value={own.goalPercentage}
            onChange={(goalPercentage) => set({ goalPercentage })}
            min={1}
            max={100}
            unit={m.form_per_cent()}
            hint={m.form_own_goal_hint({ goal: formatPercent(goal ?? 0) })}
            fault={fault}
          />
          {own.goalPercentage !== null && (
            <GoalExplanation
              draft={{ ...draft, goalPercentage: own.goalPercentage }}
              onChoose={(goalPercentage) => set({ goalPercentage })}
            />
          )}
          <NativeSelect
            label={m.form_own_match({ name })}
            description={m.form_own_match_hint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={own.matchRate ?? ''}
            onChange={({ currentTarget }) =>
              set({
                matchRate: currentTarget.value === '' ? null : (Number(currentTarget.value) as MatchRate),
              })
            }
            data={[
              { value: '', label: m.form_match_as_form({ rate: formatPercent(rate) }) },
              ...matchRates.map((other) => ({ value: String(other), label: matchRateLabel(other) })),
            ]}
          />
          <OwnRewardFields
            learnerId={learnerId}
            name={name}
            field={`overrides.${at}.reward`}
            reward={own.reward}
            onChange={(reward) => set({ reward })}
          />
          <OwnScheduleField
            learnerId={learnerId}
            name={name}
            field={`overrides.${at}.schedule`}
            own={own.schedule}
            onDrop={() => set({ schedule: undefined })}
          />
        </div>
      )}
    </>
  )
}

function TermsWords({ own }: { own: LearnerOverride }) {
  const others = termsWords(own)
  if (!own.schedule) return others || m.form_own_terms()
  return (
    <>
      {others && `${others}, `}
      <OwnScheduleSummary own={own.schedule} />
    </>
  )
}

function termsWords({ goalPercentage, matchRate, reward }: LearnerOverride): string {
  const parts = [
    goalPercentage !== null && m.form_own_goal_is({ goal: formatPercent(goalPercentage) }),
    matchRate !== null && m.form_own_match_is({ rate: formatPercent(matchRate) }),
    reward && m.own_reward_is({ reward: reward.name }),
  ]
  return joinIsolatedTexts(parts)
}
