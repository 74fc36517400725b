import { Button } from '@mantine/core'
import { m } from '#client/words/messages.js'
import { isDeepEqual } from '#shared/forms/drafts/changes.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { questionTypeLabels } from './default-answer-labels.ts'
import styles from './icon-set-choice.module.css'
import { useIconSets } from './use-icon-sets.ts'

/** What is to be known of the own set that a form shows: that it changed since, and what it has no pictures for. */
export function ChosenIconSetNotes({ types }: { types: readonly QuestionTypeName[] }) {
  const { change } = useFormEditor()
  const { data } = useIconSets()
  const chosen = useDraft((draft) => draft.iconSet)
  if (chosen === null || typeof chosen === 'string') return null
  const kept = data?.iconSets.find(({ id }) => id === chosen.id)
  const unpictured = types.filter((type) => chosen.answers[type] === null)
  return (
    <div role="status">
      {data && !kept && <p className={styles.about}>{m.icon_set_copy_alone()}</p>}
      {kept && !isDeepEqual(kept, chosen) && (
        <p className={styles.about}>
          {m.icon_set_copy_older()}
          <Button size="xs" onClick={() => change({ iconSet: kept })}>
            {m.icon_set_copy_newer()}
          </Button>
        </p>
      )}
      {unpictured.length > 0 && (
        <p className={styles.about}>
          {m.icon_set_unpictured({ types: unpictured.map((type) => questionTypeLabels[type]()).join(', ') })}
        </p>
      )}
    </div>
  )
}
