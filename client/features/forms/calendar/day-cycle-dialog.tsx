import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips, ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { DayCycle } from '#shared/forms/recurrence/day-cycle.ts'
import { type WeekdayCode, weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { dateToDay, dayToDate, weekdayOfDay } from '#shared/time/calendar-day.ts'
import { weekdayChips } from '../schedule/schedule-labels.ts'
import { schoolDayCodes } from '../schedule/schedule-pattern.ts'

interface Props {
  /** The first day of a new cycle, until another is chosen. */
  today: string
  onClose: () => void
}

/** Lets school days have labels in turn, changes these, or takes them away. */
export function DayCycleDialog(props: Props) {
  const { data } = useQuery(api.forms.readDayCycle.queryOptions({ input: {} }))
  return data ? <CycleFields {...props} cycle={data.cycle} /> : null
}

function CycleFields({ today, onClose, cycle }: Props & { cycle: DayCycle | null }) {
  const queryClient = useQueryClient()
  const [written, setWritten] = useState(cycle?.labels.join(', ') ?? 'A, B')
  const [weekdays, setWeekdays] = useState<WeekdayCode[]>(cycle?.weekdays ?? schoolDayCodes)
  const [closedDaysCount, setClosedDaysCount] = useState(cycle?.closedDaysCount ?? false)
  const [begins, setBegins] = useState({ onDate: findSchoolDay(today, weekdays), label: '' })
  // Saved without a first day, or taken back to none, no day has a label.
  const hasBegun = (cycle?.said.length ?? 0) > 0
  const labels = written
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  const first = labels.includes(begins.label) ? begins.label : (labels[0] ?? '')
  const done = (words: string) => {
    void queryClient.invalidateQueries()
    showToast(words)
    onClose()
  }
  const save = useMutation({
    mutationFn: async () => {
      await client.forms.saveDayCycle({ labels, weekdays, closedDaysCount })
      if (!hasBegun) await client.forms.labelDays({ days: [{ onDate: begins.onDate, label: first }] })
    },
    onSuccess: () => done(m.cycle_saved()),
  })
  const remove = useMutation({
    mutationFn: () => client.forms.deleteDayCycle({}),
    onSuccess: () => done(m.cycle_removed()),
  })
  const { faultOf, mend } = useRefusedFields(save)
  return (
    <FormDialog
      title={m.cycle_title()}
      onClose={onClose}
      onSend={() => save.mutate()}
      send={m.cycle_save()}
      isSending={save.isPending || remove.isPending}
      error={save.error ?? remove.error}
      failed={m.cycle_not_saved()}
    >
      <TextInput
        data-autofocus
        label={m.cycle_labels()}
        description={m.cycle_labels_hint()}
        maxLength={140}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value)
          mend('labels')
        }}
        error={faultOf('labels') && m.cycle_labels_wrong()}
      />
      <ChoiceField legend={m.cycle_weekdays()}>
        <ToggleChips
          isEven
          chips={weekdayChips()}
          values={weekdays}
          onChange={(chosen) => chosen.length > 0 && setWeekdays(chosen)}
        />
      </ChoiceField>
      {!hasBegun && (
        <>
          <TextInput
            type="date"
            label={m.cycle_begins()}
            value={begins.onDate}
            onChange={({ currentTarget }) => setBegins({ ...begins, onDate: currentTarget.value })}
          />
          <ChoiceField legend={m.cycle_begins_as()}>
            <ChoiceChips
              value={first}
              onChange={(label) => setBegins({ ...begins, label })}
              chips={labels.map((value) => ({ value, label: value }))}
            />
          </ChoiceField>
        </>
      )}
      <Checkbox
        label={m.cycle_closed_counts()}
        description={m.cycle_closed_counts_says()}
        checked={closedDaysCount}
        onChange={({ currentTarget }) => setClosedDaysCount(currentTarget.checked)}
      />
      {cycle !== null && (
        <Button variant="subtle" size="xs" onClick={() => remove.mutate()}>
          {m.cycle_remove()}
        </Button>
      )}
    </FormDialog>
  )
}

/** The first of these weekdays from a day on; said of another day, a label would use up its turn there. */
function findSchoolDay(from: string, weekdays: readonly WeekdayCode[]): string {
  const day = Array.from({ length: 7 }, (_, n) => dateToDay(from) + n).find((each) =>
    weekdays.includes(weekdayCodes[weekdayOfDay(each)]!),
  )
  return day === undefined ? from : dayToDate(day)
}
