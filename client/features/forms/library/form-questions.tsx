import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import styles from './form-overview-page.module.css'

const typeWords: Record<QuestionTypeName, () => string> = {
  'yes-no': m.overview_type_yes_no,
  faces: m.overview_type_faces,
  rating: m.overview_type_rating,
}

/** What a form asks at present. */
export function FormQuestions({ running }: { running: NonNullable<FormOverview['running']> }) {
  return (
    <Section title={m.overview_asks()} count={running.questions.length}>
      <ol className={styles.questions}>
        {running.questions.map(({ id, text, type }) => (
          <li key={id}>
            <span>{text}</span>
            <span className={styles.quiet}>{typeWords[type]()}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
