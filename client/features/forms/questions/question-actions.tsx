import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { waiting } from '../fields/waiting.ts'
import styles from './question-actions.module.css'

interface Props {
  number: number
  count: number
  moveIds: readonly [string, string]
  isFull: boolean
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onDelete: () => void
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Moves, doubles and deletes a question. A button that has nowhere to move to keeps the focus. */
export function QuestionActions({ number, count, moveIds, isFull, onMove, onDuplicate, onDelete }: Props) {
  return (
    <div className={styles.actions}>
      <ActionIcon
        id={moveIds[0]}
        aria-label={m.form_question_up({ number })}
        onClick={() => onMove(-1)}
        {...waiting(number === 1)}
      >
        <IconArrowUp {...look} />
      </ActionIcon>
      <ActionIcon
        id={moveIds[1]}
        aria-label={m.form_question_down({ number })}
        onClick={() => onMove(1)}
        {...waiting(number === count)}
      >
        <IconArrowDown {...look} />
      </ActionIcon>
      <ActionIcon aria-label={m.form_question_duplicate({ number })} disabled={isFull} onClick={onDuplicate}>
        <IconCopy {...look} />
      </ActionIcon>
      <ActionIcon aria-label={m.form_question_delete({ number })} onClick={onDelete}>
        <IconTrash {...look} />
      </ActionIcon>
    </div>
  )
}
