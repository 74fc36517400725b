import { NativeSelect } from '@mantine/core'
import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { FieldHint, FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { FieldAnchor } from '../../fields/field-anchor.tsx'
import { FieldFault } from '../../fields/field-fault.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { useDraftReview } from '../../writing/draft-review-context.ts'
import { monthLabel } from '../schedule-labels.ts'
import type { DraftRule, SchedulePattern } from '../schedule-pattern.ts'
import { useDraftSchedule } from '../use-draft-schedule.ts'
import { NumbersField } from './numbers-field.tsx'
import styles from './recurrence-rule-fields.module.css'
import { type RuleFrequency, withRuleFrequency, withRulePart } from './rule-edits.ts'
import { WeekdaysField } from './weekdays-field.tsx'

const parts = ['interval', 'byday', 'bymonthday', 'bysetpos', 'bymonth']

/** Every part of the rule, for what no pattern gives; open where the rule follows none, or is to be mended here. */
export function RecurrenceRuleFields({
  rule,
  pattern,
}: {
  rule: DraftRule
  pattern: SchedulePattern | null
}) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  const hasFault = parts.some((part) => faultAt(`schedule.rule.${part}`))
  return (
    <div className={styles.exact}>
      <Disclosure
        title={m.schedule_exact()}
        sum={m.schedule_exact_sum()}
        isOpen={pattern === null || hasFault}
      >
        <div className={styles.fields}>
          <FrequencyField rule={rule} />
          <WeekdaysField rule={rule} />
          {rule.freq !== 'WEEKLY' && (
            <FieldRow label={m.schedule_month_days()} legend={m.schedule_month_days_legend()}>
              <NumbersField
                id="schedule.rule.bymonthday"
                label={m.schedule_month_days_legend()}
                hint={m.schedule_month_days_hint()}
                example={m.schedule_month_days_example()}
                numbers={rule.bymonthday}
                most={31}
                length={62}
                onChange={(days) => changeRule(withRulePart(rule, 'bymonthday', days))}
                fault={faultAt('schedule.rule.bymonthday')}
                unreadable={m.schedule_month_days_unreadable()}
              />
            </FieldRow>
          )}
          <MonthsField rule={rule} />
          <FieldRow label={m.schedule_positions()} legend={m.schedule_positions_legend()}>
            <NumbersField
              id="schedule.rule.bysetpos"
              label={m.schedule_positions_legend()}
              hint={m.schedule_positions_hint()}
              example={m.schedule_positions_example()}
              numbers={rule.bysetpos}
              most={366}
              length={60}
              onChange={(places) => changeRule(withRulePart(rule, 'bysetpos', places))}
              fault={faultAt('schedule.rule.bysetpos')}
              unreadable={m.schedule_positions_unreadable()}
            />
          </FieldRow>
        </div>
      </Disclosure>
    </div>
  )
}

const freqWords: Record<RuleFrequency, () => string> = {
  DAILY: m.schedule_freq_daily,
  WEEKLY: m.schedule_freq_weekly,
  MONTHLY: m.schedule_freq_monthly,
  YEARLY: m.schedule_freq_yearly,
}
const isFreq = (value: string): value is RuleFrequency => value in freqWords

/** FREQ and INTERVAL: every so many days, weeks, months or years. */
function FrequencyField({ rule }: { rule: DraftRule }) {
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

const chips = () =>
  Array.from({ length: 12 }, (_, month) => ({ value: String(month + 1), label: monthLabel(month) }))

/** BYMONTH: the months of the year that count. */
function MonthsField({ rule }: { rule: DraftRule }) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  return (
    <FieldRow label={m.schedule_months()} legend={m.schedule_months_legend()}>
      <FieldAnchor id="schedule.rule.bymonth">
        <ToggleChips
          chips={chips()}
          values={(rule.bymonth ?? []).map(String)}
          onChange={(months) => changeRule(withRulePart(rule, 'bymonth', months.map(Number)))}
        />
        <FieldHint>{m.schedule_months_hint()}</FieldHint>
        <FieldFault>{faultAt('schedule.rule.bymonth')}</FieldFault>
      </FieldAnchor>
    </FieldRow>
  )
}
