import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { addChosenIds } from '#client/features/forms/learners/learner-choice-edits.ts'
import { LearnerFields } from '#client/features/forms/learners/learner-fields.tsx'
import { useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import styles from './steps.module.css'

const AddLearner = lazyComponent(() => import('#client/features/learners/add-learner.tsx'), 'AddLearner')

/** Learners are added and given the form; whoever is added here gets it at once. */
export function LearnersStep() {
  const { organisation, change } = useFormEditor()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div>
        <div className={styles.actions}>
          <Button
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {m.tour_learners_add()}
          </Button>
          <ButtonLink
            to="/dashboard/org/student/list"
            search={{ view: 'import' }}
            variant="default"
            leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
          >
            {m.tour_learners_import()}
          </ButtonLink>
        </div>
        <p className={styles.hint}>{m.tour_learners_import_hint()}</p>
      </div>
      <LearnerFields />
      {isAdding && (
        <Suspense>
          <AddLearner
            organisation={organisation}
            onAdded={(id) => change(({ learnerIds }) => ({ learnerIds: addChosenIds(learnerIds, [id]) }))}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}
