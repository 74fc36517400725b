import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { m } from '#client/words/messages.js'
import styles from './question-actions.module.css'
import type { QuestionListActions } from './use-question-actions.ts'

interface Props {
  questionId: string
  number: number
  isLast: boolean
  isFull: boolean
  /** It has no words yet. */
  isBlank: boolean
  acts: QuestionListActions
}

/** The menu that moves, duplicates, keeps and deletes a question; once moved, the question has the focus on its menu. */
export const QuestionActions = memo(function QuestionActions(props: Props) {
  const { questionId, number, isLast, isFull, isBlank, acts } = props
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon className={styles.actions} aria-label={m.form_question_more({ number })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={number === 1} onClick={() => acts.moveBy(questionId, -1)}>
          {m.form_question_up({ number })}
        </Menu.Item>
        <Menu.Item disabled={isLast} onClick={() => acts.moveBy(questionId, 1)}>
          {m.form_question_down({ number })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={isFull} onClick={() => acts.duplicate(questionId)}>
          {m.form_question_duplicate({ number })}
        </Menu.Item>
        <Menu.Item disabled={isBlank} onClick={() => acts.keepInBank(questionId)}>
          {m.bank_keep({ number })}
        </Menu.Item>
        <Menu.Item color="red" onClick={() => acts.remove(questionId)}>
          {m.form_question_delete({ number })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
})
