import { Button, Checkbox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { SearchField } from '#client/staff-ui/list/search-field.tsx'
import { EmptyListNote, RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { SegmentedChoice } from '#client/staff-ui/page/segmented-choice.tsx'
import { m } from '#client/words/messages.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { createQuestionKey } from '#shared/question-bank/similarity.ts'
import { BankFilterChips } from './bank-filter-chips.tsx'
import type { BankFilters } from './bank-filters.ts'
import styles from './pick-questions.module.css'
import { describeBankQuestion } from './question-cell.tsx'
import { type BankSource, usePickableQuestions } from './use-pickable-questions.ts'

interface Props {
  /** The texts that are asked already. */
  asked: readonly string[]
  /** How many more can be asked. */
  room: number
  onPick: (questions: readonly NewBankQuestion[]) => void
  onClose: () => void
}

/** Finds questions of the bank as one types, and gives back those that are ticked; ticks stay while the search changes. */
export function PickQuestions({ asked, room, onPick, onClose }: Props) {
  const [source, setSource] = useState<BankSource>('own')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 150)
  const [filters, setFilters] = useState<BankFilters>({})
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<ReadonlyMap<string, NewBankQuestion>>(new Map())
  const found = usePickableQuestions({ source, search, filters, page })
  const askedKeys = new Set(asked.map(createQuestionKey))
  const left = room - picked.size

  const toggle = (question: NewBankQuestion) => {
    const next = new Map(picked)
    if (!next.delete(question.text)) next.set(question.text, question)
    setPicked(next)
  }
  const narrow = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Dialog title={m.bank_pick_title()} onClose={onClose} width={640} isKept={picked.size > 0}>
      <div className={styles.head}>
        <SegmentedChoice
          label={m.bank_views()}
          segments={[
            { value: 'own', label: m.bank_own() },
            { value: 'starter', label: m.bank_starter() },
          ]}
          value={source}
          onChange={(next) => narrow(() => setSource(next))}
        />
        <SearchField
          isFirst
          label={m.bank_find()}
          value={typed}
          onChange={(words) => narrow(() => setTyped(words))}
        />
        <div className={styles.chips}>
          <BankFilterChips
            filters={filters}
            tags={found.tags}
            onNarrow={(next) => narrow(() => setFilters(next))}
          />
        </div>
      </div>
      {found.onRetry ? (
        <ErrorNotice what={m.bank_failed()} onRetry={found.onRetry} />
      ) : !found.questions ? (
        <ListSkeleton label={m.bank()} columns={2} rows={6} />
      ) : found.questions.length === 0 ? (
        <EmptyListNote>
          {found.isBare && source === 'own' ? m.bank_pick_none_own() : m.bank_pick_nothing()}
        </EmptyListNote>
      ) : (
        <>
          <RuledList>
            {found.questions.map((question) => {
              const isAsked = askedKeys.has(createQuestionKey(question.text))
              const isPicked = picked.has(question.text)
              return (
                <li key={question.text}>
                  <Checkbox
                    label={question.text}
                    description={isAsked ? m.bank_pick_asked() : describeBankQuestion(question)}
                    checked={isAsked || isPicked}
                    disabled={isAsked || (left <= 0 && !isPicked)}
                    onChange={() => toggle(question)}
                  />
                </li>
              )
            })}
          </RuledList>
          <Pager page={page} pageSize={found.pageSize} found={found.total} onGo={setPage} />
        </>
      )}
      <DialogActions>
        {left <= 5 && (
          <span className={styles.room} role="status">
            {m.bank_pick_room({ room: Math.max(left, 0) })}
          </span>
        )}
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" disabled={picked.size === 0} onClick={() => onPick([...picked.values()])}>
          {m.bank_pick_go({ count: picked.size })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
