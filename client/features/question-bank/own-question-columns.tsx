import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { BankQuestion } from '#shared/question-bank/bank-question.ts'
import { ageBandLabels, bankQuestionTypeLabels, questionSettingLabels } from './bank-labels.ts'
import { QuestionCell } from './question-cell.tsx'
import { useBankActions } from './use-bank-actions.ts'

const column = createListColumnHelper<BankQuestion>()

export const ownQuestionColumns = (on: QuestionColumnOptions) =>
  column.columns([
    column.accessor('text', {
      header: m.bank_question(),
      enableSorting: true,
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => (
        <QuestionCell
          question={original}
          onOpen={on.mayWrite && !original.isArchived ? () => on.onEdit(original) : undefined}
        />
      ),
    }),
    column.accessor(({ setting }) => (setting ? questionSettingLabels[setting]() : '–'), {
      id: 'setting',
      header: m.bank_setting(),
    }),
    column.accessor(({ ageBand }) => (ageBand ? ageBandLabels[ageBand]() : '–'), {
      id: 'age',
      header: m.bank_age(),
    }),
    column.accessor(({ type }) => bankQuestionTypeLabels[type](), {
      id: 'type',
      header: m.bank_answers(),
      meta: { isWideOnly: true },
    }),
    column.accessor(({ tags }) => joinIsolatedTexts(tags) || '–', {
      id: 'tags',
      header: m.bank_tags(),
      meta: { isLong: true },
    }),
    column.display({
      id: 'acts',
      header: () => <VisuallyHidden>{m.bank_acts()}</VisuallyHidden>,
      meta: { isFigure: true, isCorner: true },
      cell: ({ row: { original } }) => <QuestionMenu question={original} {...on} />,
    }),
  ])

export interface QuestionColumnOptions {
  mayWrite: boolean
  onEdit: (question: BankQuestion) => void
  onWhereUsed: (question: BankQuestion) => void
}

/** What can be done about one question. */
function QuestionMenu({
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
