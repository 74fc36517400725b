import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCloudOff, IconEyeOff, IconFlag } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { KeyboardKey } from '../page/keyboard-key.tsx'
import { toLinkProps } from '../page/link-destination.ts'
import { Tag } from '../page/tag.tsx'
import { TextLink } from '../page/text-link.tsx'
import {
  type MatchedRow,
  type RowSaveState,
  type RowToMatch,
  rowName,
  type UnmatchableRow,
} from './match-board-row.ts'
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
  /** Whether *All yes* has answered it, as it stands. */
  isFilled: boolean
  onSave: (checkInId: string) => void
  /** Answers what is left with the top of each scale; absent where there is no room for it. */
  onAllYes?: (checkInId: string) => void
  onUndo: (checkInId: string) => void
}

/** What the last column says of a row that staff have still to answer or save. */
export function ToMatchOutcome(props: ToMatchProps) {
  const { row, left, isTouched, isCurrent, sending, isFilled, onSave, onAllYes, onUndo } = props
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
            <Whose row={row} /> <KeyboardKey>↵</KeyboardKey>
          </span>
        </Button>
        {isFilled ? (
          <Button
            className={styles.end}
            size="compact-xs"
            variant="subtle"
            onClick={() => onUndo(row.checkInId)}
          >
            <IconArrowBackUp className={styles.undo} size={16} stroke={2} aria-hidden />
            <span className={styles.ready}>{m.staff_undo()}</span>
            <Whose row={row} />
          </Button>
        ) : (
          <span className={styles.ready}>{m.staff_ready()}</span>
        )}
      </div>
    )
  const tag = (
    <Tag icon={<IconEyeOff size={16} stroke={2} aria-hidden />}>
      {isCurrent && row.answeredAt !== null ? (
        <Shortened full={m.staff_hidden_until_saved()} short={m.staff_hidden()} />
      ) : (
        <Rest row={row} left={left} isTouched={isTouched} />
      )}
    </Tag>
  )
  if (!onAllYes) return tag
  // It stands where Undo will, so that a second press by accident saves nothing.
  return (
    <div className={styles.outcome}>
      <span className={styles.ready}>{tag}</span>
      <Button
        className={styles.end}
        size="compact-xs"
        variant="subtle"
        aria-label={m.staff_all_yes_for({ learner: rowName(row) })}
        onClick={() => onAllYes(row.checkInId)}
      >
        {m.staff_all_yes()}
      </Button>
    </div>
  )
}

const Whose = ({ row }: { row: RowToMatch }) => <span className={styles.whose}> {rowName(row)}</span>

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
