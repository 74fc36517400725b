import { m } from '#client/words/messages.js'
import { FieldFault } from '../fields/field-fault.tsx'
import { useWriting } from '../writing/writing-context.tsx'
import { GroupChoice } from './group-choice.tsx'
import { LearnerChoice } from './learner-choice.tsx'
import styles from './learner-fields.module.css'

/** Who gets the form. */
export function LearnerFields() {
  const { draft, faultAt } = useWriting()
  const { groupIds, learnerIds } = draft
  return (
    <div id="learnerIds" className={styles.learners}>
      <p className={styles.sum} role="status">
        {groupIds.length + learnerIds.length === 0
          ? m.form_nobody_chosen()
          : m.form_chosen({
              groups: m.form_groups({ count: groupIds.length }),
              learners: m.form_learners({ count: learnerIds.length }),
            })}
      </p>
      <FieldFault>{faultAt('learnerIds')}</FieldFault>
      <GroupChoice />
      <LearnerChoice />
    </div>
  )
}
