import { useState } from 'react'
import { DatesField } from './dates-field.tsx'
import { DaysField } from './days-field.tsx'
import { ExactRule } from './exact-rule/exact-rule.tsx'
import { PatternField } from './pattern-field.tsx'
import { ReminderField } from './reminder-field.tsx'
import { type Pattern, patternToShow } from './schedule-pattern.ts'
import { ScheduleSummary } from './schedule-summary.tsx'
import { TimesField } from './times-field.tsx'
import { useSchedule } from './use-schedule.ts'
import { WindowField } from './window-field.tsx'
import { ZoneField } from './zone-field.tsx'

/** When a form opens, or when it does for one learner: a pattern first, then all that follows from it, and what comes of it in words and dates. */
export function ScheduleFields() {
  const { schedule, isOwn } = useSchedule()
  const [chosen, setChosen] = useState<Pattern | null>(null)
  const pattern = patternToShow(chosen, schedule)
  return (
    <>
      <PatternField pattern={pattern} onChoose={setChosen} />
      {schedule && (
        <>
          {schedule.kind === 'recurring' && (
            <>
              <DaysField schedule={schedule} pattern={pattern} />
              <DatesField schedule={schedule} pattern={pattern} />
              {schedule.rule && <ExactRule rule={schedule.rule} pattern={pattern} />}
            </>
          )}
          <TimesField schedule={schedule} />
          <WindowField schedule={schedule} />
          <ReminderField schedule={schedule} />
          {schedule.kind === 'recurring' && !isOwn && <ZoneField schedule={schedule} />}
          <ScheduleSummary schedule={schedule} />
        </>
      )}
    </>
  )
}
