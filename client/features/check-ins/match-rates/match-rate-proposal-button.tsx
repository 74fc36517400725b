import { Button } from '@mantine/core'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { MatchRates } from '#shared/check-ins/endpoints.ts'
import { useMatchRateChange } from './use-match-rate-change.ts'

interface Props {
  formId: string
  of: MatchRates['learners'][number]
}

/** The proposed step of a learner's match rate, in one tap. */
export function MatchRateProposalButton({
  formId,
  of: { learnerId, learnerName, matchRate, proposal },
}: Props) {
  const { change, isPending } = useMatchRateChange(formId)
  if (!proposal) return null
  const learner = { id: learnerId, name: learnerName }
  return (
    <Button
      size="xs"
      loading={isPending}
      aria-label={m.match_rates_take_for({ rate: formatPercent(proposal.to), learner: learnerName })}
      onClick={() => change([{ learner, before: matchRate, after: proposal.to }])}
    >
      {m.match_rates_take({ rate: formatPercent(proposal.to) })}
    </Button>
  )
}
