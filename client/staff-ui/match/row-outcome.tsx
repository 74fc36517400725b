import { Button } from '@mantine/core'
import { IconCloudOff, IconEyeOff, IconFlag } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { KeyboardKey } from '../page/keyboard-key.tsx'
import { toLinkProps } from '../page/link-destination.ts'
import { Tag } from '../page/tag.tsx'
import { TextLink } from '../page/text-link.tsx'
import type { MatchedRow, RowSaveState, RowToMatch, UnmatchableRow } from './match-board-row.ts'
import styles from './row-outcome.module.css'

export function MatchedOutcome({ row }: { row: MatchedRow }) {
  return (
    <div className={styles.outcome}>
      <TextLink {...toLinkProps(row.scoreLink)} look="name">
        {m.staff_points_of({ earned: row.earned, possible: row.possible })}
      </TextLink>
      {row.isGoalMet && (
        <Tag look="teal" icon={<IconFlag size={16} stroke={2} aria-hidden />}>
          <span className={styles.goal}>{m.staff_goal_met()}</span>
        </Tag>
      )}
    </div>
  )
}

export const UnmatchableOutcome = ({ row }: { row: UnmatchableRow }) => <Tag>{row.word}</Tag>

export function UnmatchableReason({ row: { why, action } }: { row: UnmatchableRow }) {
  return (
    <span className={styles.reason}>
      <span>{why}</span>{' '}
      {action && (
        <button type="button" onClick={action.onAct}>
          {action.words}
        </button>
      )}
    </span>
  )
}

interface ToMatchProps {
  row: RowToMatch
  /** Questions that have no answer yet. */
  left: number
  isTouched: boolean
  isCurrent: boolean
  sending: RowSaveState | undefined
  onSave: (checkInId: string) => void
}

/** What the last column says of a row that staff have still to answer or save. */
export function ToMatchOutcome({ row, left, isTouched, isCurrent, sending, onSave }: ToMatchProps) {
  if (sending?.state === 'saving') return <Tag>{m.staff_saving()}</Tag>
  if (sending?.state === 'offline')
    return (
      <Tag icon={<IconCloudOff size={16} stroke={2} aria-hidden />}>
        <Shortened full={m.staff_kept_here()} short={m.staff_kept()} />
      </Tag>
    )
  if (sending) return <Tag>{m.staff_not_saved()}</Tag>
  if (left === 0)
    return (
      <div className={styles.outcome}>
        <Button size="xs" onClick={() => onSave(row.checkInId)} className={styles.save}>
          <span>
            {m.staff_save()}
            <span className={styles.whose}> {row.learnerName}</span> <KeyboardKey>↵</KeyboardKey>
          </span>
        </Button>
        <span className={styles.ready}>{m.staff_ready()}</span>
      </div>
    )
  return (
    <Tag icon={<IconEyeOff size={16} stroke={2} aria-hidden />}>
      {isCurrent && row.answeredAt !== null ? (
        <Shortened full={m.staff_hidden_until_saved()} short={m.staff_hidden()} />
      ) : (
        <Rest row={row} left={left} isTouched={isTouched} />
      )}
    </Tag>
  )
}

function Rest({ row: { answeredAt }, left, isTouched }: Pick<ToMatchProps, 'row' | 'left' | 'isTouched'>) {
  if (isTouched) return m.staff_questions_left({ left })
  if (answeredAt === null) return <Shortened full={m.staff_not_answered_yet()} short={m.staff_not_yet()} />
  return <Shortened full={m.staff_answered_at({ time: answeredAt })} short={answeredAt} />
}

/** All the words where there is room, fewer on narrow screens; always all for those who listen. */
const Shortened = ({ full, short }: { full: string; short: string }) => (
  <span>
    <span className={styles.full}>{full}</span>
    <span className={styles.short} aria-hidden>
      {short}
    </span>
  </span>
)
