import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ToggleChips } from '#client/staff-ui/page/chips.tsx'
import { FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { findOpenCycleDays, withCycleDays } from './period-edits.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** The labels of school days that go by some in turn, such as A and B. */
export const useCycleLabels = (): readonly string[] =>
  useQuery(api.forms.readDayCycle.queryOptions({ input: {} })).data?.cycle?.labels ?? []

/** On which labelled days a form opens at all of its times, where school days have labels. */
export function CycleDaysField({ schedule: { periods } }: { schedule: DraftSchedule }) {
  const { changeSchedule } = useDraftSchedule()
  const labels = useCycleLabels()
  if (labels.length === 0) return null
  return (
    <FieldRow label={m.form_cycle_days()}>
      <ToggleChips
        chips={labels.map((value) => ({ value, label: m.cycle_day({ label: value }) }))}
        values={findOpenCycleDays(periods, labels)}
        onChange={(chosen) =>
          chosen.length > 0 && changeSchedule({ periods: withCycleDays(periods, labels, chosen) })
        }
      />
    </FieldRow>
  )
}
