import { m } from '#client/words/messages.js'
import type { MyDay } from './my-day.ts'
import { MyDayMark } from './my-day-mark.tsx'
import css from './my-days-legend.module.css'

const entries = [
  { mark: 'scored', goalMet: true, words: m.learner_days_key_met },
  { mark: 'scored', goalMet: false, words: m.learner_days_key_not },
  { mark: 'missed', goalMet: false, words: m.learner_days_key_missed },
  { mark: 'excused', goalMet: false, words: m.learner_days_key_excused },
  { mark: 'waiting', goalMet: false, words: m.learner_days_key_waiting },
  { mark: 'answered', goalMet: false, words: m.learner_days_answered },
] as const

const own: readonly MyDay['mark'][] = ['scored', 'missed', 'waiting', 'answered']

/** What the marks mean; only those that the picture has. */
export function MyDaysLegend({ days }: { days: readonly MyDay[] }) {
  const signOf = ({ mark }: MyDay) => (own.includes(mark) ? mark : 'excused')
  const shown = entries.filter(({ mark, goalMet }) =>
    days.some((day) => signOf(day) === mark && (mark !== 'scored' || day.goalMet === goalMet)),
  )
  return (
    <ul className={css.key}>
      {shown.map(({ mark, goalMet, words }) => (
        <li key={words()}>
          <svg width={18} height={18} aria-hidden="true">
            <MyDayMark mark={mark} goalMet={goalMet} x={9} y={9} />
          </svg>
          {words()}
        </li>
      ))}
    </ul>
  )
}
