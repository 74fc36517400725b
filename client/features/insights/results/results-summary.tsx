import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { scorePercentage } from '#shared/forms/goal.ts'
import type { Results } from '#shared/insights/results/endpoints.ts'
import { addResultTotals, type ResultTotals } from '#shared/insights/results/result-totals.ts'
import { WeekResultsTable } from './result-tables.tsx'
import styles from './results.module.css'
import { WeekShareBars } from './week-share-bars.tsx'
import { weekShareSelectors } from './week-share-selectors.ts'

interface Props {
  weeks: Results['weeks']
  /** Of each drawing, where it is not as wide as its place. */
  width?: number
}

/** The range in a sentence, week by week, and how far it was carried out as meant. */
export function ResultsSummary({ weeks, width }: Props) {
  const sums = addResultTotals(weeks)
  const drawn = { weeks, width }
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(sums)}</p>
      <div className={styles.bars} data-paper={width !== undefined || undefined}>
        <WeekShareBars title={m.results_answered()} says={m.results_of_asked()} share="answered" {...drawn} />
        <WeekShareBars
          title={m.parts_agreement()}
          says={m.results_of_compared()}
          share="agreement"
          {...drawn}
        />
        <WeekShareBars title={m.parts_goal_met()} says={m.results_of_days()} share="goal" {...drawn} />
      </div>
      {width === undefined ? (
        <Disclosure title={m.results_every_week()}>
          <WeekResultsTable weeks={weeks} />
        </Disclosure>
      ) : (
        <WeekResultsTable weeks={weeks} />
      )}
      <Section title={m.results_as_planned()}>
        <FidelityRows sums={sums} />
      </Section>
    </>
  )
}

function sentenceOf(sums: ResultTotals): string {
  const percent = (share: keyof typeof weekShareSelectors) => {
    const { part, whole } = weekShareSelectors[share](sums)
    return scorePercentage(part, whole)
  }
  const [answered, agreement, goal] = [percent('answered'), percent('agreement'), percent('goal')]
  return [
    answered === null
      ? m.results_none_closed()
      : m.results_say_answered({ percent: formatPercent(answered), count: sums.answered + sums.missed }),
    agreement !== null && m.results_say_agreement({ percent: formatPercent(agreement) }),
    goal !== null && m.results_say_goal({ percent: formatPercent(goal), count: sums.days }),
  ]
    .filter(Boolean)
    .join(' ')
}

const notSentWords = (notSent: number, excused: number): string =>
  [notSent > 0 && m.results_not_sent({ notSent }), excused > 0 && m.results_excused({ excused })]
    .filter(Boolean)
    .join(', ')

/** How far check-ins were carried out as meant, from planned to matched; each bar is of all that was planned. */
function FidelityRows({ sums }: { sums: ResultTotals }) {
  const { planned, sent, excused, answered, missed, matched, drawn, drawnMatched } = sums
  const rows = [
    { term: m.results_planned(), count: planned, says: null },
    { term: m.results_sent(), count: sent, says: notSentWords(planned - sent, excused) },
    { term: m.results_answered(), count: answered, says: missed > 0 && m.results_answered_says({ missed }) },
    {
      term: m.results_matched(),
      count: matched,
      says: drawn > 0 ? m.results_matched_says({ matched: drawnMatched, drawn }) : m.results_none_drawn(),
    },
  ]
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, count, says }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <ProgressBar done={count} total={planned} />
            <b>{formatNumber(count)}</b>
            {says && <small>{says}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
