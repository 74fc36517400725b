import { useMemo, useRef, useState } from 'react'
import { useSaveToBank } from '#client/features/question-bank/use-save-to-bank.ts'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { maxQuestions } from '#shared/forms/question-types/question-types.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { parsePastedLines } from './parse-pasted-lines.ts'
import {
  addQuestion,
  type DraftQuestion,
  duplicateQuestion,
  insertQuestions,
  moveQuestion,
  type QuestionInput,
  removeQuestion,
  restoreQuestion,
  splitQuestion,
  updateQuestion,
} from './question-edits.ts'

/** What takes the focus once the questions have changed. */
export type QuestionFocusTarget = { place: number } | { control: string }

/** What can be done with the questions of the form being written. It stays the same, so that rows need not be drawn anew. */
export function useQuestionActions() {
  const { keeper, showQuestion } = useFormEditor()
  const ask = useConfirm()
  const [next, setNext] = useState<QuestionFocusTarget | null>(null)
  const [said, setSaid] = useState('')
  const keep = useSaveToBank()
  const latest = useRef({ ask, keep })
  latest.current = { ask, keep }

  const acts = useMemo(() => {
    const questions = () => keeper.current().draft.questions
    const placeOf = (id: string) => questions().findIndex((question) => question.id === id)
    const isFull = () => questions().length >= maxQuestions

    function add(at: number) {
      if (isFull()) return
      keeper.change(addQuestion(at))
      setNext({ place: at })
    }

    const sayPlace = (at: number) =>
      setSaid(m.form_question_moved({ number: at + 1, count: questions().length }))

    function insert(at: number, asked: readonly QuestionInput[], overId?: string) {
      keeper.change(insertQuestions(at, asked, overId))
      setNext({ place: at })
      setSaid(m.form_questions_added({ count: asked.length }))
    }

    return {
      show: showQuestion,
      change: (id: string, part: Partial<DraftQuestion>) => keeper.change(updateQuestion(id, part)),
      add,
      addAfter: (id: string) => add(placeOf(id) + 1),
      place: (id: string, to: number) => keeper.change(moveQuestion(id, to)),
      sayPlace,
      moveBy(id: string, by: -1 | 1) {
        const to = placeOf(id) + by
        if (to < 0 || to >= questions().length) return
        keeper.change(moveQuestion(id, to))
        sayPlace(to)
      },
      duplicate(id: string) {
        if (isFull()) return
        keeper.change(duplicateQuestion(id))
        setNext({ place: placeOf(id) + 1 })
      },
      split(id: string, parts: readonly [string, string]) {
        if (isFull()) return
        keeper.change(splitQuestion(id, parts))
        setNext({ place: placeOf(id) })
      },
      remove(id: string) {
        const at = placeOf(id)
        const question = questions()[at]
        if (!question) return
        keeper.change(removeQuestion(id))
        const left = questions().length
        setNext(left > 0 ? { place: Math.min(at, left - 1) } : { control: 'questions' })
        showUndoToast(m.form_question_deleted({ number: at + 1 }), () =>
          keeper.change(restoreQuestion(question, at)),
        )
      },
      insert,
      keepInBank(id: string) {
        const at = placeOf(id)
        const question = questions()[at]
        if (question) void latest.current.keep(at + 1, { ...question, text: question.text.trim() })
      },
      /** Offers to make a question of each line; false where the field should take the paste as it is. */
      paste(id: string, text: string): boolean {
        const at = placeOf(id)
        const into = questions()[at]
        if (!into) return false
        const isBlank = into.text.trim() === ''
        const room = maxQuestions - questions().length + (isBlank ? 1 : 0)
        const pasted = parsePastedLines(text, room)
        if (pasted.kind === 'one') return false
        const { ask: confirm } = latest.current
        if (pasted.kind !== 'several') {
          void confirm({
            title: m.form_paste_refused(),
            consequence:
              pasted.kind === 'too-many'
                ? m.form_paste_too_many({ count: pasted.count, room })
                : m.form_paste_too_long({ line: pasted.line }),
            confirm: m.form_paste_understood(),
          })
          return true
        }
        const { lines } = pasted
        void confirm({
          title: m.form_paste_asks({ count: lines.length }),
          consequence: m.form_paste_says({ first: lines[0] ?? '', last: lines.at(-1) ?? '' }),
          confirm: m.form_paste_go({ count: lines.length }),
        }).then((goOn) => {
          if (!goOn) return
          const asked = lines.map((line) => ({ type: into.type, text: line, cue: null }))
          insert(isBlank ? at : at + 1, asked, id)
        })
        return true
      },
    }
  }, [keeper, showQuestion])
  return { acts, next, said }
}

export type QuestionListActions = ReturnType<typeof useQuestionActions>['acts']
