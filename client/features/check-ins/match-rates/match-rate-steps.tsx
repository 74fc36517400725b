import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { HelpLink } from '#client/staff-ui/page/help-link.tsx'
import { Row, Rows } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { graphLink } from '../check-in-links.ts'
import { describeFadingRule } from './describe-fading-rule.ts'
import { describeProposal, describeRate } from './describe-proposal.ts'
import styles from './match-rate-steps.module.css'
import { TakeStep } from './take-step.tsx'

const atFirst = 5

interface Props {
  formId: string
  mayChange: boolean
}

/** For which learners of a form the last matches speak for another match rate; nothing where they do for nobody. */
export function MatchRateSteps({ formId, mayChange }: Props) {
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
      <Rows>
        {shown.map((learner) => (
          <Row
            key={learner.learnerId}
            title={
              <TextLink {...graphLink(learner.learnerId, formId)} look="name">
                {learner.learnerName}
              </TextLink>
            }
            about={learner.proposal && describeProposal(learner.proposal)}
            middle={describeRate(learner.matchRate)}
            end={mayChange && <TakeStep formId={formId} of={learner} />}
          />
        ))}
      </Rows>
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
