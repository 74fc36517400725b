import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'

const asItFollows = ''

interface Props {
  day: string
  /** What it is now. */
  label: string
  onClose: () => void
}

/** Says by hand which of its labels a day has, such as after a snow day; those after it follow. */
export function LabelDay({ day, label, onClose }: Props) {
  const queryClient = useQueryClient()
  const { data } = useQuery(api.forms.readDayCycle.queryOptions({ input: {} }))
  const [chosen, setChosen] = useState(label)
  const isSaid = data?.cycle?.said.some(({ onDate }) => onDate === day) ?? false
  const send = useMutation({
    mutationFn: () =>
      client.forms.labelDays({ days: [{ onDate: day, label: chosen === asItFollows ? null : chosen }] }),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      showToast(m.cycle_day_set({ day: dayLabel(day, 'full') }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={formatDayHeading(day, 'full')}
      onClose={onClose}
      onSend={() => send.mutate()}
      send={m.cycle_save()}
      isSending={send.isPending}
      error={send.error}
      failed={m.cycle_not_saved()}
    >
      <ChoiceField legend={m.cycle_day_is()} hint={m.cycle_day_hint()}>
        <ChoiceChips
          value={chosen}
          onChange={setChosen}
          chips={[
            ...(data?.cycle?.labels ?? []).map((value) => ({ value, label: value })),
            ...(isSaid ? [{ value: asItFollows, label: m.cycle_day_follows() }] : []),
          ]}
        />
      </ChoiceField>
    </FormDialog>
  )
}
