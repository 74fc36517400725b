import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { DayField } from '../fields/day-field.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraftSchedule } from './use-draft-schedule.ts'

/** The first date of a schedule. */
export function FirstDayField({ schedule: { startsOn } }: { schedule: DraftSchedule }) {
  const { faultAt } = useDraftReview()
  const { changeSchedule } = useDraftSchedule()
  return (
    <DayField
      id="schedule.startsOn"
      label={m.form_starts_on()}
      lead={m.form_from()}
      value={startsOn}
      onChange={(day) => changeSchedule({ startsOn: day })}
      fault={faultAt('schedule.startsOn')}
    />
  )
}
