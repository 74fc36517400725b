import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { useDraft } from '../writing/form-editor-context.tsx'
import { GroupChoice } from './group-choice.tsx'
import { LearnerChoice } from './learner-choice.tsx'
import styles from './learner-fields.module.css'
import { LicenceCount } from './licence-count.tsx'

interface Props {
  /** Leaves out what few forms need: terms of one's own, and groups and learners while there are none. */
  isShort?: boolean
}

/** Who gets the form. */
export function LearnerFields({ isShort = false }: Props) {
  const { faultAt } = useDraftReview()
  const groupIds = useDraft((draft) => draft.groupIds)
  const learnerIds = useDraft((draft) => draft.learnerIds)
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} })).data?.groups
  const hasGroups = groups !== undefined && groups.length > 0
  return (
    <div className={styles.learners}>
      <div id="learnerIds" tabIndex={-1} className={styles.sum}>
        <p role="status">
          {groupIds.length + learnerIds.length === 0
            ? m.form_nobody_chosen()
            : m.form_chosen({ who: whoIsChosen(groupIds.length, learnerIds.length) })}
        </p>
        <LicenceCount />
        <FieldFault>{faultAt('learnerIds')}</FieldFault>
      </div>
      {(hasGroups || !isShort) && <GroupChoice />}
      <LearnerChoice isShort={isShort} />
    </div>
  )
}

function whoIsChosen(groups: number, learners: number): string {
  const parts = [
    groups > 0 && m.form_groups({ count: groups }),
    learners > 0 && m.form_learners_by_name({ count: learners }),
  ]
  return formatList(parts.filter((part) => part !== false))
}
