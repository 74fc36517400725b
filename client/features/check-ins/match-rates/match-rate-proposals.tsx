import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { learnerGraphLink } from '../check-in-links.ts'
import { describeFadingRule } from './describe-fading-rule.ts'
import { describeMatchRate, describeMatchRateProposal } from './describe-match-rate-proposal.ts'
import { MatchRateProposalButton } from './match-rate-proposal-button.tsx'
import styles from './match-rate-proposals.module.css'

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
  if (rates.isError)
    return (
      <PageFailed error={rates.error} what={m.match_rates_failed()} onRetry={() => void rates.refetch()} />
    )
  if (proposed.length === 0) return null
  return (
    <Section title={m.match_rates_title()} count={proposed.length}>
      <RowList>
        {shown.map((learner) => (
          <TwoLineRow
            key={learner.learnerId}
            title={
              <TextLink {...learnerGraphLink(learner.learnerId, formId)} look="name">
                {learner.learnerName}
              </TextLink>
            }
            about={learner.proposal && describeMatchRateProposal(learner.proposal)}
            middle={describeMatchRate(learner.matchRate)}
            end={mayChange && <MatchRateProposalButton formId={formId} of={learner} />}
          />
        ))}
      </RowList>
      {more}
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
