import type { StarterTemplate } from '#shared/forms/templates/starter-templates.ts'
import { IconSetAnswers } from '../../pictures/icon-set-answers.tsx'
import styles from './question-picture.module.css'

/** The first question of a template, drawn as a small phone; light in every scheme, as the learner's own screen is. */
export function QuestionPicture({ template: { questions, iconSet } }: { template: StarterTemplate }) {
  const [first] = questions
  return (
    <span className={styles.phone} data-theme="light">
      <span>{first?.text}</span>
      {first && <IconSetAnswers iconSet={iconSet} type={first.type} />}
    </span>
  )
}
