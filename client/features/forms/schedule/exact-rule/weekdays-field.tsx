import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldHint, FieldRow, InlineFields } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import { parseOrdinalWeekday, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { FieldAnchor } from '../../fields/field-anchor.tsx'
import { FieldFault } from '../../fields/field-fault.tsx'
import { useDraftReview } from '../../writing/draft-review-context.ts'
import { ordinalLabel, weekdayChips, weekdayLabel } from '../schedule-labels.ts'
import type { DraftRule } from '../schedule-pattern.ts'
import { useDraftSchedule } from '../use-draft-schedule.ts'
import { withRulePart } from './rule-edits.ts'

const maxEntries = 60

/** BYDAY: plain weekdays, and in months and years also “the second Tuesday”. */
export function WeekdaysField({ rule }: { rule: DraftRule }) {
  const { faultAt } = useDraftReview()
  const { changeRule } = useDraftSchedule()
  const entries = rule.byday ?? []
  const change = (byday: string[]) => changeRule(withRulePart(rule, 'byday', byday))
  const hasOrdinals = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY'
  return (
    <FieldRow label={m.schedule_weekdays()} legend={m.schedule_weekdays_legend()}>
      <FieldAnchor id="schedule.rule.byday">
        {hasOrdinals ? (
          <NthWeekdays entries={entries} most={rule.freq === 'MONTHLY' ? 5 : 53} onChange={change} />
        ) : (
          <ToggleChips
            isEven
            chips={weekdayChips()}
            values={weekdayCodes.filter((code) => entries.includes(code))}
            onChange={change}
          />
        )}
        {entries.length === 0 && <FieldHint>{m.schedule_weekdays_hint()}</FieldHint>}
        <FieldFault>{faultAt('schedule.rule.byday')}</FieldFault>
      </FieldAnchor>
    </FieldRow>
  )
}

interface NthProps {
  entries: readonly string[]
  /** How often a weekday can come at most. */
  most: number
  onChange: (entries: string[]) => void
}

function NthWeekdays({ entries, most, onChange }: NthProps) {
  const ordinals = [0, ...upTo(most), ...upTo(Math.min(most, 5)).map((nth) => -nth)]
  return (
    <>
      {entries.map((entry, index) => {
        const { ordinal, weekday } = parseOrdinalWeekday(entry)
        const number = index + 1
        const replace = (nth: number, code: string) =>
          onChange([...new Set(entries.with(index, `${nth || ''}${code}`))])
        return (
          <InlineFields key={entry}>
            <NativeSelect
              aria-label={m.schedule_weekday_which({ number })}
              data={[...new Set([...ordinals, ordinal])].map((nth) => ({
                value: String(nth),
                label: nth === 0 ? m.schedule_weekday_every() : ordinalLabel(nth),
              }))}
              value={String(ordinal)}
              onChange={({ currentTarget }) => replace(Number(currentTarget.value), entry.slice(-2))}
            />
            <NativeSelect
              aria-label={m.schedule_weekday_n({ number })}
              data={weekdayCodes.map((value, day) => ({ value, label: weekdayLabel(day, 'long') }))}
              value={weekdayCodes[weekday]}
              onChange={({ currentTarget }) => replace(ordinal, currentTarget.value)}
            />
            <ActionIcon
              aria-label={m.schedule_weekday_remove({ number })}
              onClick={() => {
                onChange(entries.toSpliced(index, 1))
                document.getElementById('add-weekday')?.focus()
              }}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </InlineFields>
        )
      })}
      <Button
        id="add-weekday"
        variant="subtle"
        size="xs"
        disabled={entries.length >= maxEntries}
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange([...entries, nextEntry(entries)])}
      >
        {m.schedule_weekday_add()}
      </Button>
    </>
  )
}

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

function nextEntry(entries: readonly string[]): string {
  const all = ['1', '2', '3', '4', '-1', '5', ''].flatMap((nth) => weekdayCodes.map((code) => nth + code))
  return all.find((entry) => !entries.includes(entry)) ?? 'MO'
}
