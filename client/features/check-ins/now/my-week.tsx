import { useLayoutEffect, useState } from 'react'
import { getDateFormat } from '#client/platform/language/date-format.ts'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { m } from '#client/words/messages.js'
import type { MyToday } from '#shared/check-ins/learner-endpoints.ts'
import { isCelebrationEnabled } from '../sent/celebration.ts'
import { dayHeading } from '../time-labels.ts'
import css from './my-week.module.css'

type WeekDay = NonNullable<MyToday['week']>[number]

interface MyWeekProps {
  days: readonly WeekDay[]
  today: string
  look: MyToday['look']
}

/** The school days of this week, each with a sun where its goal was met; a tick in the plain look. */
export function MyWeek({ days, today, look }: MyWeekProps) {
  const isMet = days.some(({ onDate, mark }) => onDate === today && mark === 'met')
  return <Week key={String(isMet)} rises={isMet && look === 'young'} {...{ days, today, look }} />
}

function Week({ days, today, look, rises }: MyWeekProps & { rises: boolean }) {
  const [celebrates, setCelebrates] = useState(false)
  // Where the server drew it, it stood there before this device was asked.
  useLayoutEffect(() => {
    if (rises && takeSunrise(today)) setCelebrates(true)
  }, [rises, today])
  return (
    <ol className={css.week}>
      {days.map(({ onDate, mark }) => (
        <li key={onDate} aria-current={onDate === today ? 'date' : undefined}>
          <DayMark mark={mark} look={look} rises={celebrates && onDate === today} />
          <span aria-hidden="true">{initialOf(onDate)}</span>
          <VisuallyHidden>{m.now_week_day({ day: dayHeading(onDate), what: words[mark]() })}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}

interface DayMarkProps {
  mark: WeekDay['mark']
  look: MyToday['look']
  rises?: boolean
}

/** A day as a sun or a tick. */
export const DayMark = ({ mark, look, rises = false }: DayMarkProps) => (
  <svg
    className={classNames(css.mark, css[mark], rises && css.rising)}
    viewBox="0 0 48 48"
    aria-hidden="true"
  >
    {look === 'young' && mark !== 'none' && mark !== 'closed' && <path className={css.rays} d={rays} />}
    {mark === 'closed' ? (
      <path className={css.gap} d="M18 24h12" />
    ) : (
      <circle cx="24" cy="24" r={mark === 'none' ? 4 : look === 'young' ? 12 : 15} />
    )}
    {mark === 'met' && <path className={css.tick} d="M18 24.500l4.200 4.200l8.300-8.700" />}
  </svg>
)

const rays =
  'M24 3v5M24 40v5M3 24h5M40 24h5M9.200 9.200l3.500 3.500M35.300 35.300l3.500 3.500M38.800 9.200l-3.500 3.500M12.700 35.300l-3.500 3.500'

const words: Record<WeekDay['mark'], () => string> = {
  met: m.now_week_met,
  'not-met': m.now_week_not_met,
  none: m.now_week_none,
  ahead: m.now_week_ahead,
  closed: m.now_week_closed,
}

const initialOf = (onDate: string) =>
  getDateFormat('UTC', { weekday: 'narrow' }).format(new Date(`${onDate}T00:00:00Z`))

const sunriseKey = 'sun_rose_on'

/** Whether the sun of a day that met its goal may still come up on this device, which it does once. */
function takeSunrise(onDate: string): boolean {
  if (!isCelebrationEnabled() || window.localStorage.getItem(sunriseKey) === onDate) return false
  window.localStorage.setItem(sunriseKey, onDate)
  return true
}
