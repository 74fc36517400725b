import { formatClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Row, Rows, When } from '#client/staff-ui/page/rows.tsx'
import { Tag } from '#client/staff-ui/page/tag.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { joinedList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { LearnerSchedule, LearnersForm } from '#shared/forms/calendar/calendar-endpoints.ts'
import { formLink } from '../library/form-links.ts'
import { formStatusLabels } from '../library/form-status-labels.ts'
import { durationLabel, sentenceOf } from '../schedule/schedule-labels.ts'

interface Props {
  forms: readonly LearnersForm[]
  days: LearnerSchedule['days']
}

/** The forms of a learner: when each opens in words, how they got it, and when it opens next. */
export function LearnersFormRows({ forms, days }: Props) {
  return (
    <Rows>
      {forms.map((form) => {
        const next = days
          .flatMap(({ openings }) => openings)
          .find(({ formId, state }) => formId === form.formId && state === 'planned')
        return (
          <Row
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
                <When
                  time={formatClock(next.time)}
                  detail={m.learner_schedule_next({ day: dayLabel(next.opensOn, 'short') })}
                />
              )
            }
            end={form.status === 'active' ? undefined : <Tag>{formStatusLabels[form.status]()}</Tag>}
          />
        )
      })}
    </Rows>
  )
}

function opensWords({ scheduleInWords, manualPeriods, windowMinutes }: LearnersForm): string {
  const named = manualPeriods.filter((name) => name !== '')
  const when =
    scheduleInWords !== ''
      ? sentenceOf(scheduleInWords)
      : named.length > 0
        ? m.learner_schedule_by_hand_in({ periods: joinedList(named) })
        : m.learner_schedule_by_hand()
  return `${when} ${m.learner_schedule_open_for({ duration: durationLabel(windowMinutes) })}`
}

function givenWords({ given }: LearnersForm): string {
  const groups = [...new Set(given.flatMap(({ group }) => group ?? []))]
  const isByName = given.some(({ group }) => group === null)
  const through = groups.length > 0 && m.learner_schedule_through({ groups: joinedList(groups) })
  const until = given.every(({ givenUntil }) => givenUntil !== null)
    ? given
        .map(({ givenUntil }) => givenUntil!)
        .toSorted()
        .at(-1)
    : undefined
  return [
    isByName && through ? m.learner_schedule_by_name_and({ groups: joinedList(groups) }) : through,
    until && m.learner_schedule_until_day({ day: dayLabel(until, 'dated') }),
  ]
    .filter(Boolean)
    .join(' ')
}
