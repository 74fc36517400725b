import { LearnerPreview } from '#client/staff-ui/wizard/learner-preview.tsx'
import { m } from '#client/words/messages.js'
import { checkInFromDraft } from '#shared/check-ins/check-in-from-draft.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { getTopStep } from '#shared/forms/question-types/question-types.ts'
import { CheckInOnOnePage } from '../answering/check-in-on-one-page.tsx'
import { CheckInOneByOne } from '../answering/check-in-one-by-one.tsx'
import styles from './draft-preview.module.css'

interface Props {
  draft: FormDraft
  /** The question to show where they come one by one; the first unless given. */
  questionId: string | null
  /** When it opens and closes. */
  hint?: string
}

const nothingHappens = () => {}

/** A draft as its learners will see it. Nothing can be answered, and nothing is stored. */
export function DraftPreview({ draft, questionId, hint }: Props) {
  const checkIn = checkInFromDraft(draft, { title: m.form_new(), question: m.form_question_stand_in() })
  const { questions } = checkIn
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === questionId),
  )
  const answered = Object.fromEntries(questions.slice(0, at).map(({ id, type }) => [id, getTopStep(type)]))
  const shown = {
    checkIn,
    sending: { state: 'ready' },
    onAnswer: nothingHappens,
    onSend: nothingHappens,
    onLeave: nothingHappens,
    onPutOff: checkIn.settings.learnerMayPutOff ? nothingHappens : undefined,
    readAloud: nothingHappens,
  } as const
  return (
    <LearnerPreview hint={hint}>
      <div className={styles.screen}>
        {checkIn.settings.onePerScreen ? (
          <CheckInOneByOne key={questions[at]?.id} {...shown} answers={answered} />
        ) : (
          <CheckInOnOnePage {...shown} answers={{}} when={hint ?? ''} />
        )}
      </div>
    </LearnerPreview>
  )
}
