import { IconGripVertical } from '@tabler/icons-react'
import { memo, type PointerEvent } from 'react'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { BoardColumn } from '#shared/learners/board-endpoints.ts'
import styles from './board-column.module.css'

interface Props {
  column: string
  learner: BoardColumn['learners'][number]
  isTicked: boolean
  isDragged: boolean
  /** Where Tab comes to in this column. */
  isStop: boolean
  onTick: (column: string, learnerId: string) => void
  onGrip: (event: PointerEvent<HTMLElement>, column: string, learnerId: string) => void
}

/** A learner in a column: ticked by a press, dragged by row or handle. */
export const ColumnLearnerRow = memo(function BoardRow({
  column,
  learner: { id, name, alsoIn },
  isTicked,
  isDragged,
  isStop,
  onTick,
  onGrip,
}: Props) {
  return (
    <li
      data-learner={id}
      data-ticked={isTicked || undefined}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => onGrip(event, column, id)}
    >
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          tabIndex={isStop ? 0 : -1}
          onChange={() => onTick(column, id)}
        />
        <span>
          <b>{name}</b>
          {alsoIn.length > 0 && <small>{m.board_also_in({ groups: joinIsolatedTexts(alsoIn) })}</small>}
        </span>
      </label>
      <span className={styles.grip} data-grip>
        <IconGripVertical size={16} stroke={1.75} aria-hidden />
      </span>
    </li>
  )
})
