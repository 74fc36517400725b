import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconBookmarkPlus, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '#client/words/messages.js'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import styles from './question-actions.module.css'
import { moveQuestionButtonId, type QuestionListActions } from './use-question-actions.ts'

interface Props {
  questionId: string
  number: number
  isLast: boolean
  isFull: boolean
  /** It has no words yet. */
  isBlank: boolean
  acts: QuestionListActions
}

const look = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Moves, doubles and deletes a question. A button that has nowhere to move to keeps the focus. */
export const QuestionActions = memo(function QuestionActions(props: Props) {
  const { questionId, number, isLast, isFull, isBlank, acts } = props
  return (
    <div className={styles.actions}>
      <ActionIcon
        id={moveQuestionButtonId(questionId, -1)}
        aria-label={m.form_question_up({ number })}
        onClick={() => acts.moveBy(questionId, -1)}
        {...busyButtonProps(number === 1)}
      >
        <IconArrowUp {...look} />
      </ActionIcon>
      <ActionIcon
        id={moveQuestionButtonId(questionId, 1)}
        aria-label={m.form_question_down({ number })}
        onClick={() => acts.moveBy(questionId, 1)}
        {...busyButtonProps(isLast)}
      >
        <IconArrowDown {...look} />
      </ActionIcon>
      <ActionIcon
        aria-label={m.form_question_duplicate({ number })}
        disabled={isFull}
        onClick={() => acts.duplicate(questionId)}
      >
        <IconCopy {...look} />
      </ActionIcon>
      <ActionIcon
        aria-label={m.bank_keep({ number })}
        onClick={() => acts.keepInBank(questionId)}
        {...busyButtonProps(isBlank)}
      >
        <IconBookmarkPlus {...look} />
      </ActionIcon>
      <ActionIcon aria-label={m.form_question_delete({ number })} onClick={() => acts.remove(questionId)}>
        <IconTrash {...look} />
      </ActionIcon>
    </div>
  )
})
