import { VisuallyHidden } from '@mantine/core'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { BankQuestion } from '#shared/question-bank/bank-question.ts'
import { ageBandLabels, bankQuestionTypeLabels, questionSettingLabels } from './bank-labels.ts'
import { QuestionCell } from './question-cell.tsx'
import { type QuestionColumnOptions, QuestionMenu } from './question-menu.tsx'

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
