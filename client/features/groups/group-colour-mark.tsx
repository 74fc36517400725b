import type { GroupColour } from '#shared/groups/group-colour.ts'
import styles from './group-colour-mark.module.css'

/** The colour of a group, beside its name. */
export const GroupColourMark = ({ colour }: { colour: GroupColour }) => (
  <svg className={styles.mark} data-colour={colour} width="12" height="12" viewBox="0 0 12 12" aria-hidden>
    <rect width="12" height="12" rx="4" />
  </svg>
)
