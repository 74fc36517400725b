import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { useDraftReview } from '../../writing/draft-review-context.ts'
import type { DraftRule, SchedulePattern } from '../schedule-pattern.ts'
import { useDraftSchedule } from '../use-draft-schedule.ts'
import { FrequencyField } from './frequency-field.tsx'
import { MonthsField } from './months-field.tsx'
import { NumbersField } from './numbers-field.tsx'
import styles from './recurrence-rule-fields.module.css'
import { withRulePart } from './rule-edits.ts'
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
