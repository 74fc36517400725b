import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import type { MatchRateProposal } from '#shared/check-ins/fading/propose-match-rate.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { learnerGraphLink } from '../check-in-links.ts'
import { describeFadingRule } from './describe-fading-rule.ts'
import styles from './match-rate-proposals.module.css'
import { type MatchRateChange, useMatchRateChange } from './use-match-rate-change.ts'

const atFirst = 5

interface Props {
  formId: string
  mayChange: boolean
}

/** For which learners of a form the last matches speak for another match rate; nothing where they do for nobody. */
export function MatchRateProposals({ formId, mayChange }: Props) {
  const rates = useQuery(api.checkIns.readMatchRates.queryOptions({ input: { formId } }))
  const proposed = rates.data?.learners.filter(({ proposal }) => proposal !== null) ?? []
  const { shown, more } = useFirstRows(proposed, atFirst)
  const { change, isPending } = useMatchRateChange(formId)
  /** Those whose step is to be taken, while all are reviewed on one sheet. */
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  if (rates.isError)
    return (
      <PageFailed error={rates.error} what={m.match_rates_failed()} onRetry={() => void rates.refetch()} />
    )
  if (proposed.length === 0) return null
  return (
    <Section
      title={m.match_rates_title()}
      count={proposed.length}
      more={
        mayChange &&
        proposed.length > 1 &&
        !ticked && (
          <Button size="xs" onClick={() => setTicked(proposed.map(({ learnerId }) => learnerId))}>
            {m.match_rates_review({ count: proposed.length })}
          </Button>
        )
      }
    >
      <RowList>
        {(ticked ? proposed : shown).map((learner) => (
          <TwoLineRow
            key={learner.learnerId}
            title={
              <TextLink {...learnerGraphLink(learner.learnerId, formId)} look="name">
                {learner.learnerName}
              </TextLink>
            }
            about={learner.proposal && describeMatchRateProposal(learner.proposal)}
            middle={describeMatchRate(learner.matchRate)}
            end={
              ticked ? (
                <Checkbox
                  checked={ticked.includes(learner.learnerId)}
                  label={learner.proposal && m.match_rates_take({ step: learner.proposal.to })}
                  aria-label={
                    learner.proposal
                      ? m.match_rates_take_for({
                          step: learner.proposal.to,
                          learner: learner.learnerName,
                        })
                      : undefined
                  }
                  onChange={({ currentTarget }) =>
                    setTicked(
                      currentTarget.checked
                        ? [...ticked, learner.learnerId]
                        : ticked.filter((id) => id !== learner.learnerId),
                    )
                  }
                />
              ) : (
                mayChange && <MatchRateProposalButton formId={formId} of={learner} />
              )
            }
          />
        ))}
      </RowList>
      {ticked ? (
        <div className={styles.apply}>
          <Button
            variant="filled"
            loading={isPending}
            disabled={ticked.length === 0}
            onClick={() => change(changesOf(proposed, ticked), { onSettled: () => setTicked(null) })}
          >
            {m.match_rates_apply({ count: ticked.length })}
          </Button>
          <Button variant="subtle" onClick={() => setTicked(null)}>
            {m.staff_cancel()}
          </Button>
        </div>
      ) : (
        more
      )}
      <Disclosure title={m.match_rates_help()}>
        <div className={styles.help}>
          <p>{m.match_rates_help_steps()}</p>
          <p>{m.match_rates_help_numbers()}</p>
          {rates.data && <p>{describeFadingRule(rates.data.rule)}</p>}
          <p>{m.fading_rule_back()}</p>
          <p>{m.match_rates_help_hold()}</p>
          <p>
            <HelpLink page="fading" />
          </p>
        </div>
      </Disclosure>
    </Section>
  )
}

const changesOf = (learners: MatchRates['learners'], ticked: readonly string[]): MatchRateChange[] =>
  learners.flatMap(({ learnerId: id, learnerName: name, matchRate, proposal }) =>
    proposal && ticked.includes(id) ? [{ learner: { id, name }, before: matchRate, after: proposal.to }] : [],
  )

/** The numbers that a proposed step rests on. */
const describeMatchRateProposal = (proposal: MatchRateProposal): string =>
  proposal.because === 'over-rated' ? m.match_rates_over_rated(proposal) : m.match_rates_accurate(proposal)

const describeMatchRate = (rate: MatchRate): string =>
  rate === 5
    ? m.match_rates_now_surprise({ rate: formatPercent(rate) })
    : m.match_rates_now({ rate: formatPercent(rate) })

interface MatchRateProposalButtonProps {
  formId: string
  of: MatchRates['learners'][number]
}

/** The proposed step of a learner's match rate, in one tap. */
function MatchRateProposalButton({
  formId,
  of: { learnerId, learnerName, matchRate, proposal },
}: MatchRateProposalButtonProps) {
  const { change, isPending } = useMatchRateChange(formId)
  if (!proposal) return null
  const learner = { id: learnerId, name: learnerName }
  return (
    <Button
      size="xs"
      loading={isPending}
      aria-label={m.match_rates_take_for({ step: proposal.to, learner: learnerName })}
      onClick={() => change([{ learner, before: matchRate, after: proposal.to }])}
    >
      {m.match_rates_take({ step: proposal.to })}
    </Button>
  )
}
