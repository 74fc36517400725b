import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFadingRule } from '#client/features/check-ins/match-rates/describe-fading-rule.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import type { MatchRateProposal } from '#shared/check-ins/fading/propose-match-rate.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import type { FormSuggestions as Found } from '#shared/insights/progress-endpoints.ts'
import styles from './form-suggestions.module.css'
import { type SuggestedChange, SuggestedChangeRows } from './suggested-change-rows.tsx'
import { type TermsChange, useTermsChange } from './use-terms-change.ts'

const atFirst = 5

interface Props {
  formId: string
  mayChange: boolean
}

/** For which learners of a form the last weeks speak for another goal or match rate, and for which questions; nothing where they speak for nothing. */
export function FormSuggestions({ formId, mayChange }: Props) {
  const rates = useQuery(api.checkIns.readMatchRates.queryOptions({ input: { formId } }))
  const found = useQuery(api.insights.readFormSuggestions.queryOptions({ input: { formId } }))
  const suggested = [
    ...(rates.data?.learners ?? []).flatMap(toRateChange),
    ...(found.data?.goals ?? []).map(toGoalChange),
  ].toSorted((a, b) => a.change.learner.name.localeCompare(b.change.learner.name))
  const questions = found.data?.questions ?? []
  const { shown, more } = useFirstRows(suggested, atFirst)
  const { change, isPending } = useTermsChange(formId)
  /** Those that are to be applied, while all are reviewed on one sheet. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const chosen = suggested.filter(({ key }) => ticked?.includes(key))
  const failed = [rates, found].find(({ isError }) => isError)
  if (failed)
    return <PageFailed error={failed.error} what={m.suggest_failed()} onRetry={() => void failed.refetch()} />
  if (suggested.length === 0 && questions.length === 0) return null
  return (
    <Section
      title={m.suggest_of_form()}
      count={suggested.length + questions.length}
      more={
        mayChange &&
        suggested.length > 1 &&
        !ticked && (
          <Button size="xs" onClick={() => setTicked(keysOf(suggested))}>
            {m.suggest_review_all({ count: suggested.length })}
          </Button>
        )
      }
    >
      {suggested.length > 0 && (
        <SuggestedChangeRows
          formId={formId}
          learners={groupByLearner(ticked ? suggested : shown)}
          end={({ key, change: each, take, takeFor }) =>
            ticked ? (
              <Checkbox
                checked={ticked.includes(key)}
                label={take}
                aria-label={takeFor}
                onChange={({ currentTarget }) =>
                  setTicked(
                    currentTarget.checked ? [...ticked, key] : ticked.filter((other) => other !== key),
                  )
                }
              />
            ) : (
              mayChange && <TakeButton formId={formId} change={each} take={take} takeFor={takeFor} />
            )
          }
        />
      )}
      {ticked ? (
        <div className={styles.apply}>
          <Button
            variant="filled"
            loading={isPending}
            disabled={chosen.length === 0}
            onClick={() =>
              change(
                chosen.map((each) => each.change),
                {
                  onSuccess: ({ left }) =>
                    setTicked(keysOf(chosen.filter((one) => left.includes(one.change)))),
                },
              )
            }
          >
            {m.suggest_apply({ count: chosen.length })}
          </Button>
          <Button variant="subtle" onClick={() => setTicked(null)}>
            {m.staff_cancel()}
          </Button>
        </div>
      ) : (
        more
      )}
      {!ticked && questions.length > 0 && (
        <RowList>
          {questions.map((each) => (
            <TwoLineRow
              key={`${each.kind} ${each.question}`}
              title={m.suggest_question_quoted(each)}
              about={
                each.kind === 'question-mastered'
                  ? m.suggest_mastered_by({ count: each.learners })
                  : m.suggest_never_by({ count: each.learners })
              }
              end={
                mayChange && (
                  <ButtonLink
                    size="xs"
                    to="/dashboard/org/edit-form/add-question"
                    search={{ form: formId }}
                    aria-label={m.suggest_review_question(each)}
                  >
                    {m.suggest_review_questions()}
                  </ButtonLink>
                )
              }
            />
          ))}
        </RowList>
      )}
      <Disclosure title={m.suggest_help()}>
        <div className={styles.help}>
          <p>{m.match_rates_help_steps()}</p>
          <p>{m.match_rates_help_numbers()}</p>
          {rates.data && <p>{describeFadingRule(rates.data.rule)}</p>}
          <p>{m.fading_rule_back()}</p>
          <p>{m.suggest_goal_up_rule()}</p>
          <p>{m.suggest_goal_down_rule()}</p>
          <p>{m.match_rates_help_hold()}</p>
          <p>
            <HelpLink page="fading" />
          </p>
        </div>
      </Disclosure>
    </Section>
  )
}

const groupByLearner = (changes: readonly SuggestedChange[]) => [
  ...Map.groupBy(changes, ({ change }) => change.learner.id).values(),
]

/** Nothing is reviewed any more where none is left. */
const keysOf = (changes: readonly SuggestedChange[]) =>
  changes.length > 0 ? changes.map(({ key }) => key) : null

function toRateChange({
  learnerId: id,
  learnerName: name,
  matchRate,
  proposal,
}: MatchRates['learners'][number]): SuggestedChange[] {
  if (!proposal) return []
  return [
    {
      key: `matchRate ${id}`,
      change: { learner: { id, name }, term: 'matchRate', before: matchRate, after: proposal.to },
      about: describeMatchRateProposal(proposal),
      current: describeMatchRate(matchRate),
      take: m.match_rates_take({ step: proposal.to }),
      takeFor: m.match_rates_take_for({ step: proposal.to, learner: name }),
    },
  ]
}

function toGoalChange({
  learnerId: id,
  learnerName: name,
  suggestion,
}: Found['goals'][number]): SuggestedChange {
  const to = formatPercent(suggestion.to)
  const goal = formatPercent(suggestion.goal)
  return {
    key: `goal ${id}`,
    change: { learner: { id, name }, term: 'goal', before: suggestion.goal, after: suggestion.to },
    about:
      suggestion.kind === 'goal-up'
        ? m.suggest_goal_up_about({ met: suggestion.met })
        : m.suggest_goal_down_about({ below: suggestion.below }),
    current: m.suggest_goal_now({ goal }),
    take: m.suggest_goal_take({ goal: to }),
    takeFor: m.suggest_goal_take_for({ goal: to, learner: name }),
  }
}

const describeMatchRateProposal = (proposal: MatchRateProposal): string =>
  proposal.because === 'over-rated' ? m.match_rates_over_rated(proposal) : m.match_rates_accurate(proposal)

const describeMatchRate = (rate: MatchRate): string =>
  rate === 5
    ? m.match_rates_now_surprise({ rate: formatPercent(rate) })
    : m.match_rates_now({ rate: formatPercent(rate) })

interface TakeButtonProps {
  formId: string
  change: TermsChange
  take: string
  takeFor: string
}

/** One suggestion, in one tap. */
function TakeButton({ formId, change: suggested, take, takeFor }: TakeButtonProps) {
  const { change, isPending } = useTermsChange(formId)
  return (
    <Button size="xs" loading={isPending} aria-label={takeFor} onClick={() => change([suggested])}>
      {take}
    </Button>
  )
}
