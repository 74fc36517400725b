import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { MatchRate } from '#shared/forms/match-rate.ts'

export const matchRateLabel = (rate: MatchRate): string =>
  rate === 5 ? m.form_match_rate_surprise({ rate: formatPercent(rate) }) : formatPercent(rate)
