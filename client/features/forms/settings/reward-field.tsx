import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'
import { NumberField } from '../fields/number-field.tsx'
import { useWriting } from '../writing/writing-context.tsx'

const firstRule: RewardRule = {
  tokensForGoal: 5,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}

/** What a day's goal met earns. */
export function RewardField() {
  const { draft, change, faultAt } = useWriting()
  const { rewardRule } = draft
  const lastRule = useRef(rewardRule ?? firstRule)
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
      {rewardRule && (
        <NumberField
          id="rewardRule.tokensForGoal"
          label={m.form_tokens_for_goal()}
          value={rewardRule.tokensForGoal || null}
          onChange={(tokens) => set({ ...rewardRule, tokensForGoal: tokens ?? 0 })}
          min={0}
          max={1_000}
          unit={m.form_tokens_unit()}
          hint={m.form_tokens_hint()}
          fault={faultAt('rewardRule.tokensForGoal')}
          isStrict
        />
      )}
    </FieldRow>
  )
}
