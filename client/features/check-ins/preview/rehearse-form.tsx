import { useEffect, useState } from 'react'
import { useReadAloud } from '#client/platform/device/use-read-aloud.ts'
import { Button } from '#client/ui/button.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import type { Rehearsal } from '#shared/check-ins/rehearsal-endpoints.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { CheckInOnOnePage } from '../answering/check-in-on-one-page.tsx'
import { CheckInOneByOne } from '../answering/check-in-one-by-one.tsx'
import css from './rehearse-form.module.css'

interface Props {
  form: Rehearsal
  /** It begins anew, with what has been changed of the form meanwhile. */
  onAgain: () => void
}

/** A form on the whole screen, answered as a learner answers it. Its answers go nowhere. */
export function RehearseForm({ form, onAgain }: Props) {
  const checkIn = {
    ...form,
    formTitle: form.formTitle || m.rehearsal_title(),
    questions: form.questions.map(({ text, ...question }) => ({
      ...question,
      text: text || m.form_question_stand_in(),
    })),
  }
  const [round, setRound] = useState(1)
  const [answers, setAnswers] = useState<Answers>({})
  const [isSent, setSent] = useState(false)
  const voice = useReadAloud()
  useEffect(() => {
    document.title = m.rehearsal_title()
  }, [])

  function startAgain() {
    setRound(round + 1)
    setAnswers({})
    setSent(false)
    onAgain()
  }

  if (isSent)
    return (
      <SignInShell title={m.rehearsal_done_title()} says={m.rehearsal_done_says()}>
        <Button onClick={startAgain}>{m.rehearsal_again()}</Button>
      </SignInShell>
    )
  const answering = {
    checkIn,
    answers,
    onAnswer: (questionId: string, answer: Answer) =>
      setAnswers((given) => ({ ...given, [questionId]: answer })),
    onSend: () => setSent(true),
    onLeave: startAgain,
    onPutOff: checkIn.settings.learnerMayPutOff ? startAgain : undefined,
    readAloud: checkIn.settings.readAloud ? voice : null,
  }
  return (
    <div className={css.page}>
      <aside className={css.strip}>{m.rehearsal_strip()}</aside>
      {checkIn.settings.onePerScreen ? (
        <CheckInOneByOne key={round} {...answering} />
      ) : (
        <CheckInOnOnePage key={round} {...answering} when={m.rehearsal_title()} />
      )}
    </div>
  )
}
