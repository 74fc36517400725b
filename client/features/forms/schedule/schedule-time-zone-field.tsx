import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { FieldHint, FieldRow } from '#client/staff-ui/wizard/field-row.tsx'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** Whose clock the times are read off: the organisation's, unless the learners are elsewhere. */
export function ScheduleTimeZoneField({ schedule: { timeZone } }: { schedule: DraftSchedule }) {
  const { organisation } = useFormEditor()
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  return (
    <FieldRow label={m.schedule_zone()}>
      <NativeSelect
        id="schedule.timeZone"
        aria-label={m.schedule_zone()}
        value={timeZone ?? ''}
        onChange={({ currentTarget: { value } }) => changeSchedule({ timeZone: value || null })}
        error={faultAt('schedule.timeZone')}
      >
        <option value="">{m.schedule_zone_own({ timeZone: organisation.timeZone })}</option>
        <Zones chosen={timeZone} />
      </NativeSelect>
      <FieldHint>{m.schedule_zone_hint()}</FieldHint>
    </FieldRow>
  )
}

// Some four hundred: they are drawn once, and not with each key in the fields beside them.
const Zones = memo(function Zones({ chosen }: { chosen: string | null }) {
  const known = Intl.supportedValuesOf('timeZone')
  const zones = chosen && !known.includes(chosen) ? [chosen, ...known] : known
  return zones.map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ))
})
