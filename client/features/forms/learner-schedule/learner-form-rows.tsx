import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { LearnerFormPlan, LearnerSchedule } from '#shared/forms/calendar/calendar-endpoints.ts'
import { formLink } from '../library/form-links.ts'
import { formStatusLabels } from '../library/form-status-labels.ts'
import { durationLabel, toCapitalisedSentence } from '../schedule/schedule-labels.ts'

interface Props {
  forms: readonly LearnerFormPlan[]
  days: LearnerSchedule['days']
}

/** The forms of a learner: when each opens in words, how they got it, and when it opens next. */
export function LearnerFormRows({ forms, days }: Props) {
  return (
    <RowList>
      {forms.map((form) => {
        const next = days
          .flatMap(({ openings }) => openings)
          .find(({ formId, state }) => formId === form.formId && state === 'planned')
        return (
          <TwoLineRow
            key={form.formId}
            title={
              <TextLink {...formLink(form.formId)} look="name">
                {form.title}
              </TextLink>
            }
            about={[form.hasOwnSchedule && m.learner_schedule_own_times(), opensWords(form), givenWords(form)]
              .filter(Boolean)
              .join(' ')}
            middle={
              next && (
                <TimeCell
                  time={formatWallClock(next.time)}
                  detail={m.learner_schedule_next({ day: dayLabel(next.opensOn, 'short') })}
                />
              )
            }
            end={form.status === 'active' ? undefined : <Tag>{formStatusLabels[form.status]()}</Tag>}
          />
        )
      })}
    </RowList>
  )
}

function opensWords({ scheduleInWords, manualPeriods, windowMinutes }: LearnerFormPlan): string {
  const named = manualPeriods.filter((name) => name !== '')
  const when =
    scheduleInWords !== ''
      ? toCapitalisedSentence(scheduleInWords)
      : named.length > 0
        ? m.learner_schedule_by_hand_in({ periods: formatList(named) })
        : m.learner_schedule_by_hand()
  return `${when} ${m.learner_schedule_open_for({ duration: durationLabel(windowMinutes) })}`
}

function givenWords({ given }: LearnerFormPlan): string {
  const groups = [...new Set(given.flatMap(({ group }) => group ?? []))]
  const isByName = given.some(({ group }) => group === null)
  const through = groups.length > 0 && m.learner_schedule_through({ groups: formatList(groups) })
  const until = given.every(({ givenUntil }) => givenUntil !== null)
    ? given
        .map(({ givenUntil }) => givenUntil!)
        .toSorted()
        .at(-1)
    : undefined
  return [
    isByName && through ? m.learner_schedule_by_name_and({ groups: formatList(groups) }) : through,
    until && m.learner_schedule_until_day({ day: dayLabel(until, 'dated') }),
  ]
    .filter(Boolean)
    .join(' ')
}
