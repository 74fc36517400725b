import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { now } from '#client/platform/device/now.ts'
import { useReadAloud } from '#client/platform/device/use-read-aloud.ts'
import { LearnerPreview } from '#client/staff-ui/wizard/learner-preview.tsx'
import { m } from '#client/words/messages.js'
import { checkInFromDraft } from '#shared/check-ins/check-in-from-draft.ts'
import { defaultYesYesPoints } from '#shared/forms/calculate-question-points.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { yesYesPoints } from '#shared/forms/points.ts'
import type { Answer } from '#shared/forms/question-types/answer.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { CheckInOnOnePage } from '../answering/check-in-on-one-page.tsx'
import { CheckInOneByOne } from '../answering/check-in-one-by-one.tsx'
import { calculateAwaitedPoints } from '../sent/calculate-awaited-points.ts'
import { CheckInSent } from '../sent/check-in-sent.tsx'
import { clockTimeLabel } from '../time-labels.ts'
import styles from './draft-preview.module.css'

interface Props {
  draft: FormDraft
  timeZone: string
  /** When it opens and closes. */
  hint?: string
  /** Other ways to try it. */
  children?: ReactNode
}

/** A draft as its learners will answer it, to be tried with every answer. Nothing of it is stored or sent. */
export function FormTryOut({ draft, timeZone, hint, children }: Props) {
  const checkIn = checkInFromDraft(draft, { title: m.form_new(), question: m.form_question_stand_in() })
  const worth = yesYesPoints.safeParse(draft.yesYes)
  const [round, setRound] = useState(1)
  const [answers, setAnswers] = useState<Answers>({})
  const [isSent, setSent] = useState(false)
  const voice = useReadAloud()

  function startAgain() {
    setRound(round + 1)
    setAnswers({})
    setSent(false)
  }

  const form = {
    checkIn,
    answers,
    onAnswer: (questionId: string, answer: Answer) =>
      setAnswers((given) => ({ ...given, [questionId]: answer })),
    onSend: () => setSent(true),
    onLeave: startAgain,
    onPutOff: checkIn.settings.learnerMayPutOff ? startAgain : undefined,
    readAloud: checkIn.settings.readAloud ? voice : null,
  } as const
  return (
    <div className={styles.tryOut}>
      <LearnerPreview hint={hint} isLive>
        <div className={styles.live} key={round}>
          {isSent ? (
            <CheckInSent
              learnerName={m.form_try_learner()}
              sentAt={clockTimeLabel(new Date(now()).toISOString(), timeZone)}
              answered={checkIn.questions.length}
              points={calculateAwaitedPoints(
                { ...checkIn, yesYes: worth.data ?? defaultYesYesPoints },
                answers,
              )}
              awaitsMatch
              celebrates={false}
              onDone={startAgain}
              onNoCelebration={startAgain}
            />
          ) : checkIn.settings.onePerScreen ? (
            <CheckInOneByOne {...form} />
          ) : (
            <CheckInOnOnePage {...form} when={hint ?? ''} />
          )}
        </div>
      </LearnerPreview>
      <div className={styles.trying}>
        <p>{m.form_try_says()}</p>
        <Button size="xs" leftSection={<IconRefresh size={16} stroke={2} aria-hidden />} onClick={startAgain}>
          {m.form_try_again()}
        </Button>
        {children}
      </div>
    </div>
  )
}
