import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { describeMatchRate, describeMatchRateProposal } from './describe-match-rate-proposal.ts'
import { MatchRateProposalButton } from './match-rate-proposal-button.tsx'

interface Props {
  learnerId: string
  formId: string
  mayChange: boolean
}

/** How often staff match one learner on a form and, where the last matches speak for it, the next step. */
export function LearnerMatchRate({ learnerId, formId, mayChange }: Props) {
  const rates = useQuery(api.checkIns.readMatchRates.queryOptions({ input: { formId, learnerId } }))
  const [learner] = rates.data?.learners ?? []
  if (!learner) return null
  return (
    <>
      {describeMatchRate(learner.matchRate)}
      {learner.proposal && `. ${describeMatchRateProposal(learner.proposal)} `}
      {learner.proposal && mayChange && <MatchRateProposalButton formId={formId} of={learner} />}
    </>
  )
}
