import type { ReactNode } from 'react'
import { learnerGraphLink } from '#client/features/check-ins/check-in-links.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import styles from './suggested-change-rows.module.css'
import type { TermsChange } from './use-terms-change.ts'

export interface SuggestedChange {
  key: string
  change: TermsChange
  /** The numbers that it rests on. */
  about: string
  current: string
  /** What the button, or the tick, says. */
  take: string
  takeFor: string
}

interface Props {
  formId: string
  /** What is suggested for each learner; for each at least one. */
  learners: readonly (readonly SuggestedChange[])[]
  /** What can be done with a suggestion. */
  end: (suggested: SuggestedChange) => ReactNode
}

/** One row for each learner, with a line for each thing that is suggested for them. */
export const SuggestedChangeRows = ({ formId, learners, end }: Props) => (
  <ul className={styles.learners}>
    {learners.map((suggested) => {
      const { id, name } = suggested[0]!.change.learner
      return (
        <li key={id} className={styles.learner}>
          <TextLink {...learnerGraphLink(id, formId)} look="name">
            {name}
          </TextLink>
          {suggested.map((each) => (
            <div key={each.key} className={styles.change}>
              <span>{each.about}</span>
              <span>{each.current}</span>
              <div className={styles.end}>{end(each)}</div>
            </div>
          ))}
        </li>
      )
    })}
  </ul>
)
