import { Button } from '@mantine/core'
import { deepEqual } from '@tanstack/react-router'
import { Note } from '#client/staff-ui/page/note.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { differingSteps } from './differing-steps.ts'
import styles from './draft-conflict.module.css'
import { useDraftReview } from './draft-review-context.ts'
import { useFormEditor } from './form-editor-context.tsx'
import { stepNames } from './form-step-labels.ts'
import { useDraftState } from './use-draft-autosaver.ts'

/** Says that somebody stored this draft meanwhile, and lets the writer choose which one stays. */
export function DraftConflict() {
  const { keeper } = useFormEditor()
  const { draft } = useDraftReview()
  const keeping = useDraftState(keeper, (written) => written.keeping)
  if (keeping.state !== 'changed-elsewhere') return null
  const steps = differingSteps(draft, keeping.stored.draft, deepEqual)
  return (
    <div className={styles.choice} role="alert">
      <Note
        title={m.form_changed_elsewhere()}
        source={
          steps.length > 0 && m.form_differs_in({ steps: formatList(steps.map((step) => stepNames[step]())) })
        }
        actions={
          <>
            <Button onClick={keeper.takeStored}>{m.form_take_stored()}</Button>
            <Button onClick={keeper.keepMine}>{m.form_keep_mine()}</Button>
          </>
        }
      >
        {m.form_changed_elsewhere_says()}
      </Note>
    </div>
  )
}
