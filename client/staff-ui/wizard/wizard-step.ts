import type { LinkDestination } from '../page/link-destination.ts'

export interface WizardStep {
  name: string
  link: LinkDestination
  isCurrent: boolean
  /** What the step holds, once it holds all it needs. */
  holds?: string
  /** What it still lacks, e.g. "at least one learner". */
  lacks?: string
}
