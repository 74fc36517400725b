import type { PreviewedLicences } from '../events.ts'

/** Those for whom no licence is left, the last to arrive; whoever has forms anyway keeps theirs. */
export const beyondLicences = ({ limit, needed, arriving }: PreviewedLicences): readonly string[] =>
  needed > limit ? arriving.slice(-(needed - limit)) : []
