import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { MatchRateProposal } from '#shared/check-ins/propose-match-rate.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'

/** The numbers that a proposed step rests on. */
export const describeMatchRateProposal = (proposal: MatchRateProposal): string =>
  proposal.because === 'over-rated' ? m.match_rates_over_rated(proposal) : m.match_rates_accurate(proposal)

export const describeMatchRate = (rate: MatchRate): string =>
  rate === 5
    ? m.match_rates_now_surprise({ rate: formatPercent(rate) })
    : m.match_rates_now({ rate: formatPercent(rate) })
