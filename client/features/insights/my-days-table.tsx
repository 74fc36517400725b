import { useState } from 'react'
import { dayHeading } from '#client/features/check-ins/time-labels.ts'
import { m } from '#client/words/messages.js'
import { dayOutcomeLabel, type MyDay, myDaysUnit } from './my-day.ts'
import css from './my-days-table.module.css'

/** Every value of the picture, drawn for whoever opens it. */
export function MyDaysTable({ days }: { days: readonly MyDay[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{m.learner_days_table()}</summary>
      {isOpen && <Table days={days} />}
    </details>
  )
}

function Table({ days }: { days: readonly MyDay[] }) {
  const unit = myDaysUnit(days)
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.learner_days_day()}</th>
            <th scope="col">{m.learner_days_points()}</th>
            <th scope="col">{m.learner_days_goal()}</th>
            <th scope="col">{m.learner_days_what()}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.onDate}>
              <th scope="row">{dayHeading(day.onDate)}</th>
              <td>
                {day.mark === 'scored'
                  ? unit.isPoints
                    ? m.learner_days_of({ points: day.earned, possible: day.possible })
                    : unit.label(unit.scoreOf(day))
                  : ''}
              </td>
              <td>{unit.shareLabel(day.goalPercentage)}</td>
              <td>{dayOutcomeLabel(day, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
