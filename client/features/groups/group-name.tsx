import type { ReactNode } from 'react'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import styles from './group-name.module.css'

interface Props {
  colour: GroupColour
  children: ReactNode
}

/** A group’s name behind its colour. */
export const GroupName = ({ colour, children }: Props) => (
  <span className={styles.name}>
    <GroupColourMark colour={colour} />
    <span>{children}</span>
  </span>
)

/** The colour of a group, beside its name. */
export const GroupColourMark = ({ colour }: { colour: GroupColour }) => (
  <svg className={styles.mark} data-colour={colour} width="12" height="12" viewBox="0 0 12 12" aria-hidden>
    <rect width="12" height="12" rx="4" />
  </svg>
)
