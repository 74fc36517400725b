import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCalendarEvent, IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { type WeekdayCode, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useCycleLabels } from './cycle-days-field.tsx'
import styles from './opening-times-field.module.css'
import {
  type DraftPeriod,
  hasDaysApart,
  maxPeriods,
  withAddedPeriod,
  withChangedPeriod,
} from './period-edits.ts'
import { weekdayChips } from './schedule-labels.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** The times of day, each with the name of its period if it has one; a form opened by hand needs names, not times. */
export function OpeningTimesField({ schedule }: { schedule: DraftSchedule }) {
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  const labels = useCycleLabels()
  const [added, setAdded] = useState<number | null>(null)
  const { periods, kind } = schedule
  const isManual = kind === 'manual'
  const isFull = periods.length >= maxPeriods

  useEffect(() => {
    if (added !== null)
      document.getElementById(`schedule.periods.${added}.${isManual ? 'name' : 'time'}`)?.focus()
  }, [added, isManual])

  const change = (next: DraftPeriod[]) => changeSchedule({ periods: next })
  return (
    <FieldRow
      label={isManual ? m.form_periods() : m.form_times()}
      legend={isManual ? m.form_periods_legend() : m.form_times_legend()}
    >
      <FieldAnchor id="schedule.periods">
        {isManual && <FieldHint>{m.form_periods_hint()}</FieldHint>}
        <ol className={styles.periods}>
          {periods.map((period, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place in the day
            <li key={index}>
              <PeriodFields
                period={period}
                number={index + 1}
                isManual={isManual}
                isApart={hasDaysApart(period, periods)}
                weekdays={isManual ? [] : weekdaysOfRule(schedule.rule)}
                labels={isManual ? [] : labels}
                timeFault={faultAt(`schedule.periods.${index}.time`)}
                nameFault={faultAt(`schedule.periods.${index}.name`)}
                onChange={(part) => change(withChangedPeriod(periods, index, part))}
                onRemove={
                  periods.length > 1
                    ? () => {
                        change(periods.toSpliced(index, 1))
                        setAdded(null)
                        document.getElementById('add-period')?.focus()
                      }
                    : undefined
                }
              />
            </li>
          ))}
        </ol>
        <FieldFault>{faultAt('schedule.periods')}</FieldFault>
        <InlineFields>
          <Button
            id="add-period"
            variant="subtle"
            size="xs"
            disabled={isFull}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => {
              change(
                withAddedPeriod(periods, isManual ? m.form_period_n({ number: periods.length + 1 }) : ''),
              )
              setAdded(periods.length)
            }}
          >
            {isManual ? m.form_add_period() : m.form_add_time()}
          </Button>
          {isFull && <FieldHint>{m.form_periods_bound()}</FieldHint>}
        </InlineFields>
      </FieldAnchor>
    </FieldRow>
  )
}

interface PeriodProps {
  period: DraftPeriod
  number: number
  isManual: boolean
  isApart: boolean
  /** Among which its days are chosen. */
  weekdays: readonly WeekdayCode[]
  /** Of school days that have some in turn. */
  labels: readonly string[]
  timeFault: string | undefined
  nameFault: string | undefined
  onChange: (change: Partial<DraftPeriod>) => void
  onRemove: (() => void) | undefined
}

function PeriodFields({
  period,
  number,
  isManual,
  isApart,
  weekdays,
  labels,
  timeFault,
  nameFault,
  onChange,
  onRemove,
}: PeriodProps) {
  const [isChoosing, setIsChoosing] = useState(isApart)
  const hasChoice = weekdays.length > 1 || labels.length > 0
  return (
    <div className={styles.period}>
      <TextInput
        id={`schedule.periods.${number - 1}.time`}
        type="time"
        aria-label={isManual ? m.form_expected_time_n({ number }) : m.form_time_n({ number })}
        value={period.time ?? ''}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value || null })}
        error={timeFault}
      />
      <TextInput
        id={`schedule.periods.${number - 1}.name`}
        aria-label={m.form_period_name_n({ number })}
        placeholder={isManual ? undefined : m.form_period_name_example()}
        value={period.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        error={nameFault}
      />
      {hasChoice && (
        <ActionIcon
          aria-label={m.form_time_days({ number })}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <IconCalendarEvent size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon
          aria-label={isManual ? m.form_remove_period({ number }) : m.form_remove_time({ number })}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {hasChoice && isChoosing && (
        <fieldset className={styles.days}>
          <legend>{m.form_time_days_legend({ number })}</legend>
          <ToggleChips
            isEven
            chips={weekdayChips(weekdays)}
            values={period.weekdays ?? weekdays}
            onChange={(chosen) => onChange({ weekdays: isEachOf(weekdays, chosen) ? undefined : chosen })}
          />
          {labels.length > 0 && (
            <ToggleChips
              isEven
              chips={labels.map((value) => ({ value, label: value }))}
              values={period.cycleDays ?? labels}
              onChange={(chosen) => onChange({ cycleDays: isEachOf(labels, chosen) ? undefined : chosen })}
            />
          )}
        </fieldset>
      )}
    </div>
  )
}

const weekdaysOfRule = (rule: DraftSchedule['rule']): readonly WeekdayCode[] =>
  rule?.byday ? weekdayCodes.filter((code) => rule.byday?.some((day) => day.endsWith(code))) : weekdayCodes

const isEachOf = <Day,>(all: readonly Day[], chosen: readonly Day[]) =>
  chosen.length === 0 || all.every((day) => chosen.includes(day))
