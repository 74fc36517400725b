import type { LicencePreview } from '../events.ts'

/** Those for whom no licence is left, the last to arrive; whoever has forms anyway keeps theirs. */
export const learnersBeyondLicences = ({ limit, needed, arriving }: LicencePreview): readonly string[] =>
  needed > limit ? arriving.slice(-(needed - limit)) : []
