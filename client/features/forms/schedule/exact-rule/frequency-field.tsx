import { NativeSelect } from '@mantine/core'
import { FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { NumberField } from '../../fields/number-field.tsx'
import { useDraftReview } from '../../writing/draft-review-context.ts'
import type { DraftRule } from '../schedule-pattern.ts'
import { useDraftSchedule } from '../use-draft-schedule.ts'
import { type RuleFrequency, withRuleFrequency } from './rule-edits.ts'

const freqWords: Record<RuleFrequency, () => string> = {
  DAILY: m.schedule_freq_daily,
  WEEKLY: m.schedule_freq_weekly,
  MONTHLY: m.schedule_freq_monthly,
  YEARLY: m.schedule_freq_yearly,
}
const isFreq = (value: string): value is RuleFrequency => value in freqWords

/** FREQ and INTERVAL: every so many days, weeks, months or years. */
export function FrequencyField({ rule }: { rule: DraftRule }) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  return (
    <FieldRow label={m.schedule_every()} legend={m.schedule_every_legend()}>
      <InlineFields>
        <NumberField
          id="schedule.rule.interval"
          label={m.schedule_interval()}
          value={rule.interval ?? 1}
          onChange={(interval) => interval !== null && changeRule({ ...rule, interval })}
          min={1}
          max={1_000}
          fault={faultAt('schedule.rule.interval')}
          isStrict
        />
        <NativeSelect
          aria-label={m.schedule_freq()}
          data={Object.entries(freqWords).map(([value, label]) => ({ value, label: label() }))}
          value={rule.freq ?? 'DAILY'}
          onChange={({ currentTarget: { value } }) =>
            isFreq(value) && changeRule(withRuleFrequency(rule, value))
          }
        />
      </InlineFields>
    </FieldRow>
  )
}
