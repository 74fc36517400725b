import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { formatMoment } from '#client/platform/language/moment-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { TimeZonePreview as Preview } from '#shared/forms/calendar/calendar-endpoints.ts'
import styles from './time-zone-change-preview.module.css'

/** What moves when the organisation goes by the clocks of another zone. */
export function TimeZoneChangePreview({ timeZone }: { timeZone: string }) {
  const query = useQuery(api.forms.previewTimeZone.queryOptions({ input: { timeZone } }))
  return (
    <div className={styles.preview} role="status" aria-busy={query.isPending}>
      {query.isError && <p>{refusalMessage(query.error)}</p>}
      {query.data && <Moves preview={query.data} to={timeZone} />}
    </div>
  )
}

function Moves({ preview: { from, moving, staying, plans }, to }: { preview: Preview; to: string }) {
  if (moving === 0) return <p>{m.time_zone_moves_nothing()}</p>
  const beyond = moving - plans.length
  return (
    <>
      <p>{m.time_zone_moves({ count: moving })}</p>
      <ul>
        {plans.map((plan) => (
          <li key={`${plan.formId} ${plan.learnerName}`}>
            <b>
              {plan.learnerName === null
                ? plan.title
                : m.closure_moved_own({ title: plan.title, learner: plan.learnerName })}
            </b>
            <span>{momentsOf(plan, from, to)}</span>
            {plan.fewerOn.length > 0 && (
              <em>
                {m.time_zone_fewer({ days: formatList(plan.fewerOn.map((day) => dayLabel(day, 'short'))) })}
              </em>
            )}
            {plan.moreOn.length > 0 && (
              <em>
                {m.time_zone_more({ days: formatList(plan.moreOn.map((day) => dayLabel(day, 'short'))) })}
              </em>
            )}
          </li>
        ))}
        {beyond > 0 && <li>{m.time_zone_beyond({ count: beyond })}</li>}
      </ul>
      {staying > 0 && <p>{m.time_zone_staying({ count: staying })}</p>}
    </>
  )
}

function momentsOf({ before, after }: Preview['plans'][number], from: string, to: string): string {
  if (before === null || after === null) return m.time_zone_opens_no_more()
  if (before === after) return m.time_zone_same({ moment: momentIn(after, to) })
  return m.time_zone_move({
    before: momentIn(before, from),
    after: momentIn(after, to),
    same: momentIn(after, from),
  })
}

const momentIn = (instant: string, timeZone: string) => formatMoment(instant, timeZone, 'short')
