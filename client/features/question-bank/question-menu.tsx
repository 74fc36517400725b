import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import type { BankQuestion } from '#shared/question-bank/bank-question.ts'
import { useBankActions } from './use-bank-actions.ts'

export interface QuestionColumnOptions {
  mayWrite: boolean
  onEdit: (question: BankQuestion) => void
  onWhereUsed: (question: BankQuestion) => void
}

/** What can be done about one question. */
export function QuestionMenu({
  question,
  mayWrite,
  onEdit,
  onWhereUsed,
}: QuestionColumnOptions & { question: BankQuestion }) {
  const { archive, restore } = useBankActions()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={m.bank_more({ text: question.text })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayWrite && !question.isArchived && (
          <Menu.Item onClick={() => onEdit(question)}>{m.bank_edit_short()}</Menu.Item>
        )}
        <Menu.Item onClick={() => onWhereUsed(question)}>{m.bank_used_short()}</Menu.Item>
        {mayWrite &&
          (question.isArchived ? (
            <Menu.Item onClick={() => void restore([question.id])}>{m.bank_restore()}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void archive([question.id])}>{m.bank_archive()}</Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
