import type { ReactNode } from 'react'

/** A list of learners as the pages that hold one ask for it. */
export interface LearnerListProps {
  timeZone: string
  /** Whose learners; everybody within reach unless given. */
  group: string | undefined
  /** Shown while there is nobody to list. */
  empty: ReactNode
  filters?: ReactNode
  /** What can be done with those who are ticked; without it none can be. */
  selectionActions?: ((ids: readonly string[], clear: () => void) => ReactNode) | undefined
}
