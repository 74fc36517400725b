import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { listWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { DraftSchedule } from '#shared/forms/form-draft.ts'
import { type RecurringSchedule, schedule as schedules } from '#shared/forms/schedule.ts'
import { opensNever } from './opens-never.ts'
import { neverWords, openingsShown, sentenceOf } from './schedule-words.ts'
import { useOpenings } from './use-openings.ts'

/** When a form opens, in one line. */
export function OpensInWords({ schedule }: { schedule: DraftSchedule }) {
  const whole = schedules.safeParse(schedule).data
  if (!whole) return null
  return whole.kind === 'manual' ? (
    `${m.form_words_manual()} ${listWords(whole.periods.map(({ name }) => name))}`
  ) : (
    <OpensByItself schedule={whole} />
  )
}

function OpensByItself({ schedule }: { schedule: RecurringSchedule }) {
  const { data } = useOpenings(schedule)
  if (!data) return m.staff_loading()
  const never = opensNever(data.openings, openingsShown)
  if (never) return neverWords(never)
  const first = data.openings.find(({ closedBy }) => closedBy === null)
  return (
    <>
      {sentenceOf(data.inWords)} {first && m.form_words_first({ day: dayWords(first.onDate, 'full') })}
    </>
  )
}
