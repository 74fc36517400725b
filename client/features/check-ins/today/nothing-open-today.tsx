import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { EmptySectionText } from './empty-section-text.tsx'
import { nextFormToOpen } from './next-form-to-open.ts'
import { relativeDay, type TimeReference } from './relative-time.ts'

/** Nothing is open: says what opens next. */
export function NothingOpenToday({ here }: { here: TimeReference }) {
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} }))
  const next = nextFormToOpen(forms.data?.forms ?? [])
  return (
    <EmptySectionText>
      {m.today_nothing_open()}{' '}
      {next &&
        m.today_opens_next({
          form: next.title,
          day: relativeDay(next.nextDueAt, here),
          time: timeLabel(next.nextDueAt, here.timeZone),
        })}
    </EmptySectionText>
  )
}
