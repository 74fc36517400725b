import { IconCheck, IconChevronLeft, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { answerOptions } from '#client/features/check-ins/answering/answer-options.ts'
import { recordOpenedMatches } from '#client/features/check-ins/now/opened-matches.ts'
import { dayHeading } from '#client/features/check-ins/time-labels.ts'
import { api } from '#client/platform/api/api.ts'
import { isCalendarDay } from '#client/platform/language/is-calendar-day.ts'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { m } from '#client/words/messages.js'
import type { MyMatch } from '#shared/check-ins/learner-endpoints.ts'
import { LearnerPage } from './learner-page.tsx'
import css from './matched-day.module.css'
import { QueryBoundary } from './query-boundary.tsx'

/** One of a learner's days, question by question: what they said of themself, and what their teacher saw. */
export function MatchedDay() {
  const { form = '', day = '' } = useSearch({ from: '/student' })
  const isNamed = form !== '' && isCalendarDay(day)
  const asked = useQuery({
    ...api.checkIns.readMyMatches.queryOptions({ input: { form, day } }),
    enabled: isNamed,
  })
  const matches = isNamed ? asked : { ...asked, data: { matches: [] } }
  useEffect(() => {
    recordOpenedMatches(asked.data?.matches.filter(isTold).map(({ id }) => id) ?? [])
  }, [asked.data])
  return (
    <LearnerPage title={isNamed ? dayHeading(day) : m.matched_day_title()}>
      <Link className={css.back} to="/student/form-detail" search={form ? { form } : {}}>
        <IconChevronLeft aria-hidden="true" />
        {matches.data?.matches[0]?.formTitle ?? m.matched_day_back()}
      </Link>
      <QueryBoundary query={matches}>
        {({ matches }) =>
          matches.length === 0 ? (
            <EmptyNotice icon={IconHourglass} title={m.matched_day_none_title()}>
              {m.matched_day_none_says()}
            </EmptyNotice>
          ) : (
            matches.map((match) => <Match key={match.id} {...match} />)
          )
        }
      </QueryBoundary>
    </LearnerPage>
  )
}

const isTold = ({ questions }: MyMatch) => questions.some(({ verdict }) => verdict !== null)

function Match({ periodName, iconSet, questions }: MyMatch) {
  const compared = questions.filter(({ verdict }) => verdict !== null && verdict !== 'not-applicable')
  const isAlike = ({ verdict }: (typeof questions)[number]) => verdict === 'match'
  const same = compared.filter(isAlike).length
  return (
    <section className={css.match}>
      {periodName && <h2 className={css.heading}>{periodName}</h2>}
      <div className={css.marks} aria-hidden="true">
        {compared.map((question) => (
          <span key={question.questionId} data-alike={isAlike(question) || undefined}>
            {isAlike(question) && <IconCheck />}
          </span>
        ))}
      </div>
      <p className={css.lead}>
        {compared.length > 0 ? m.matched_day_lead({ same, all: compared.length }) : m.matched_day_mine()}
      </p>
      <ul className={css.questions}>
        {questions.map(({ questionId, text, type, learner, staff, verdict, corrected }) => (
          <li key={questionId}>
            <b className={css.question}>{text}</b>
            <BothAnswers
              type={type}
              iconSet={iconSet}
              learner={learner}
              staff={staff}
              isAlike={verdict === 'match'}
            />
            {verdict === 'match' && (
              <span className={css.same}>
                <IconCheck aria-hidden="true" />
                {staff === 0 ? m.matched_day_honest() : m.matched_day_same()}
              </span>
            )}
            {corrected && (
              <>
                <p className={css.corrected}>{m.matched_day_corrected()}</p>
                <BothAnswers
                  type={type}
                  iconSet={iconSet}
                  {...corrected}
                  isAlike={corrected.learner === corrected.staff}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BothAnswersProps = Pick<MyMatch, 'iconSet'> &
  Pick<MyMatch['questions'][number], 'type' | 'learner' | 'staff'> & { isAlike: boolean }

function BothAnswers({ type, iconSet, learner, staff, isAlike }: BothAnswersProps) {
  const options = answerOptions(type, iconSet, true)
  return (
    <dl className={css.answers} data-alike={isAlike || undefined}>
      {(
        [
          [m.matched_day_me(), learner],
          [m.matched_day_teacher(), staff],
        ] as const
      ).map(([who, answer]) => {
        if (answer === null) return null
        const option = options.find(({ value }) => value === answer)
        return (
          <div key={who}>
            <dt>{who}</dt>
            <dd>
              {option?.picture && (
                <span className={css.disc}>
                  <Picture of={option.picture} size={44} />
                </span>
              )}
              {option?.word}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
