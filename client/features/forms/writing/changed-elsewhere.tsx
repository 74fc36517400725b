import { Button } from '@mantine/core'
import { deepEqual } from '@tanstack/react-router'
import { Note } from '#client/staff-ui/page/note.tsx'
import { joinedList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import styles from './changed-elsewhere.module.css'
import { differingSteps } from './differing-steps.ts'
import { useFormEditor } from './form-editor-context.tsx'
import { stepNames } from './form-step-labels.ts'
import { useReview } from './review-context.ts'
import { useWritten } from './use-draft-keeper.ts'

/** Says that somebody stored this draft meanwhile, and lets the writer choose which one stays. */
export function ChangedElsewhere() {
  const { keeper } = useFormEditor()
  const { draft } = useReview()
  const keeping = useWritten(keeper, (written) => written.keeping)
  if (keeping.state !== 'changed-elsewhere') return null
  const steps = differingSteps(draft, keeping.stored.draft, deepEqual)
  return (
    <div className={styles.choice} role="alert">
      <Note
        title={m.form_changed_elsewhere()}
        source={
          steps.length > 0 && m.form_differs_in({ steps: joinedList(steps.map((step) => stepNames[step]())) })
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
