import type { ComponentType } from 'react'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { m } from '#client/words/messages.js'
import type { BankQuestion } from '#shared/question-bank/bank-question.ts'

/** Forms come after the bank: whoever puts the page together hands over what tells about them. */
export type QuestionUsageComponent = ComponentType<{ questionId: string }>

interface Props {
  question: BankQuestion
  WhereUsed: QuestionUsageComponent
  onClose: () => void
}

export const QuestionUsageDialog = ({ question, WhereUsed, onClose }: Props) => (
  <Dialog title={m.bank_used()} onClose={onClose}>
    <p>{question.text}</p>
    <WhereUsed questionId={question.id} />
  </Dialog>
)
