import { Button } from '@mantine/core'
import { deepEqual } from '@tanstack/react-router'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { useDraftReview } from '../draft-review-context.ts'
import { findDifferingFormSteps } from '../find-differing-form-steps.ts'
import { useFormEditor } from '../form-editor-context.tsx'
import { formStepNames } from '../form-step-labels.ts'
import styles from './draft-conflict.module.css'
import { useDraftAutosaverState } from './use-draft-autosaver.ts'

/** Says that somebody stored this draft meanwhile, and lets the writer choose which one stays. */
export function DraftConflict() {
  const { keeper } = useFormEditor()
  const { draft } = useDraftReview()
  const keeping = useDraftAutosaverState(keeper, (written) => written.keeping)
  if (keeping.state !== 'changed-elsewhere') return null
  const steps = findDifferingFormSteps(draft, keeping.stored.draft, deepEqual)
  return (
    <div className={styles.choice} role="alert">
      <Callout
        title={m.form_changed_elsewhere()}
        source={
          steps.length > 0 &&
          m.form_differs_in({ steps: formatList(steps.map((step) => formStepNames[step]())) })
        }
        actions={
          <>
            <Button onClick={keeper.takeStored}>{m.form_take_stored()}</Button>
            <Button onClick={keeper.keepMine}>{m.form_keep_mine()}</Button>
          </>
        }
      >
        {m.form_changed_elsewhere_says()}
      </Callout>
    </div>
  )
}
