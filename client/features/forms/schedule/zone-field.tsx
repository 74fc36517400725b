import { NativeSelect } from '@mantine/core'
import { FieldRow, Hint } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/form-draft.ts'
import { useReview } from '../writing/review-context.ts'
import { useWriting } from '../writing/writing-context.tsx'
import { useSchedule } from './use-schedule.ts'

/** Whose clock the times are read off: the organisation's, unless the learners are elsewhere. */
export function ZoneField({ schedule: { timeZone } }: { schedule: DraftSchedule }) {
  const { organisation } = useWriting()
  const { faultAt } = useReview()
  const { changeSchedule } = useSchedule()
  const known = Intl.supportedValuesOf('timeZone')
  const zones = timeZone && !known.includes(timeZone) ? [timeZone, ...known] : known
  return (
    <FieldRow label={m.schedule_zone()}>
      <NativeSelect
        id="schedule.timeZone"
        aria-label={m.schedule_zone()}
        data={[
          { value: '', label: m.schedule_zone_own({ timeZone: organisation.timeZone }) },
          ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        ]}
        value={timeZone ?? ''}
        onChange={({ currentTarget: { value } }) => changeSchedule({ timeZone: value || null })}
        error={faultAt('schedule.timeZone')}
      />
      <Hint>{m.schedule_zone_hint()}</Hint>
    </FieldRow>
  )
}
