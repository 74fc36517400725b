import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import { dayFromHere, type Now } from './moment-words.ts'
import { nextToOpen } from './next-to-open.ts'
import { NothingLine } from './nothing-line.tsx'

/** Nothing is open: says what opens next. */
export function NothingOpen({ here }: { here: Now }) {
  const forms = useQuery(api.forms.list.queryOptions({ input: {} }))
  const next = nextToOpen(forms.data?.forms ?? [])
  return (
    <NothingLine>
      {m.today_nothing_open()}{' '}
      {next &&
        m.today_opens_next({
          form: next.title,
          day: dayFromHere(next.nextDueAt, here),
          time: timeWords(next.nextDueAt, here.timeZone),
        })}
    </NothingLine>
  )
}
