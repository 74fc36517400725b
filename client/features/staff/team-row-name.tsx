import { Tag } from '#client/staff-ui/page/tag.tsx'
import { m } from '#client/words/messages.js'
import styles from './team-row-name.module.css'
import type { TeamRow } from './team-rows.ts'

/** Who it is, and quietly under a name the address that they sign in with. */
export const TeamRowName = ({ row }: { row: TeamRow }) => (
  <span className={styles.name}>
    <span>{row.name}</span> {row.kind === 'member' && row.isMe && <Tag>{m.team_me()}</Tag>}
    {row.kind === 'member' && <small>{row.email}</small>}
  </span>
)
