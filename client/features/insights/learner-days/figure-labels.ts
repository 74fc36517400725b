import { formatNumber, formatPercent } from '#client/platform/language/number-format.ts'
import { scorePercentage } from '#shared/forms/goal.ts'

const none = '–'

/** A share from 0 to 1, or a score in per cent, as a whole per cent. */
export const percentLabel = (percent: number | null | undefined) =>
  percent === null || percent === undefined ? none : formatPercent(Math.round(percent))

export const fractionAsPercentLabel = (share: number | undefined) =>
  percentLabel(share === undefined ? share : share * 100)

/** A measure from −1 to 1. */
export const correlationLabel = (tau: number | undefined) => (tau === undefined ? none : signed(tau, 2))

/** Percentage points, with the way they go. */
export const percentagePointsLabel = (points: number | undefined) =>
  points === undefined ? none : signed(points, 1)

const signed = (value: number, digits: number) =>
  formatNumber(value, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  }).replace('-', '−')

/** A part of a whole in whole per cent, rounded down as scores are; none of nothing. */
export const percentOfWholeLabel = (part: number, whole: number) => percentLabel(scorePercentage(part, whole))
