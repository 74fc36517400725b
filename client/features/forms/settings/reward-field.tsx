import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { defaultRewardRule, type RewardRule } from '#shared/rewards/reward-rule.ts'
import { NumberField } from '../fields/number-field.tsx'
import { RequiredNumberField } from '../fields/required-number-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import styles from './settings-fields.module.css'

/** What the days of a form earn: for the goal, for points, or for both. */
export function RewardField() {
  const { change } = useFormEditor()
  const rewardRule = useDraft((draft) => draft.rewardRule)
  const lastRule = useRef(rewardRule ?? defaultRewardRule)
  const set = (rule: RewardRule | null) => {
    if (rule) lastRule.current = rule
    change({ rewardRule: rule })
  }
  return (
    <FieldRow label={m.form_reward()}>
      <Checkbox
        label={m.form_reward_on()}
        checked={rewardRule !== null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? lastRule.current : null)}
      />
      {rewardRule && <RuleFields rule={rewardRule} onChange={set} />}
    </FieldRow>
  )
}

const isPlain = ({ everyNthGoal, tokensPerPoint, dailyLimit, approval }: RewardRule) =>
  everyNthGoal === 1 && tokensPerPoint === 0 && dailyLimit === null && approval === 'none'

/** One sentence for what most forms earn, the rest folded until a form has it. */
function RuleFields({ rule, onChange }: { rule: RewardRule; onChange: (rule: RewardRule) => void }) {
  const { faultAt } = useDraftReview()
  const limit = (name: 'dailyLimit' | 'weeklyLimit', label: string, unit: string) => (
    <NumberField
      id={`rewardRule.${name}`}
      label={label}
      value={rule[name]}
      onChange={(tokens) => onChange({ ...rule, [name]: tokens || null })}
      min={0}
      max={10_000}
      lead={m.form_reward_at_most()}
      unit={unit}
      isStrict
    />
  )
  return (
    <>
      <NumberField
        id="rewardRule.tokensForGoal"
        label={m.form_tokens_for_goal()}
        value={rule.tokensForGoal || null}
        onChange={(tokens) => onChange({ ...rule, tokensForGoal: tokens ?? 0 })}
        min={0}
        max={1_000}
        lead={m.form_reward_goal_earns()}
        unit={m.form_reward_tokens()}
        fault={faultAt('rewardRule.tokensForGoal')}
        isStrict
      />
      {limit('weeklyLimit', m.form_weekly_limit(), m.form_reward_a_week())}
      <div className={styles.more}>
        <Disclosure title={m.form_more()} isOpen={!isPlain(rule)}>
          <div className={styles.fields}>
            {rule.tokensForGoal > 0 && (
              <RequiredNumberField
                id="rewardRule.everyNthGoal"
                label={m.form_every_nth()}
                value={rule.everyNthGoal}
                onChange={(everyNthGoal) => onChange({ ...rule, everyNthGoal })}
                min={1}
                max={100}
                unit={m.form_every_nth_unit()}
                hint={m.form_every_nth_hint()}
              />
            )}
            <NumberField
              id="rewardRule.tokensPerPoint"
              label={m.form_tokens_per_point()}
              value={rule.tokensPerPoint || null}
              onChange={(tokens) => onChange({ ...rule, tokensPerPoint: tokens ?? 0 })}
              min={0}
              max={100}
              lead={m.form_reward_point_earns()}
              unit={m.form_reward_tokens()}
              hint={m.form_tokens_per_point_hint()}
              isStrict
            />
            {limit('dailyLimit', m.form_daily_limit(), m.form_reward_a_day())}
            <Checkbox
              label={m.form_approval()}
              checked={rule.approval === 'staff'}
              onChange={({ currentTarget }) =>
                onChange({ ...rule, approval: currentTarget.checked ? 'staff' : 'none' })
              }
            />
          </div>
        </Disclosure>
      </div>
    </>
  )
}
