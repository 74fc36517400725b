import type { ReactNode } from 'react'
import type { GroupColour } from '#shared/groups/group-colour.ts'
import { GroupColourMark } from './group-colour-mark.tsx'
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
