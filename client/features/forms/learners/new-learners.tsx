import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type Ref, Suspense, useState } from 'react'
import { mayImportLearners } from '#client/features/learners/may-change-learners.ts'
import { client } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { addChosenIds } from './learner-choice-edits.ts'

const AddLearner = lazyComponent(() => import('#client/features/learners/add-learner.tsx'), 'AddLearner')
const AddLearnerNames = lazyComponent(
  () => import('#client/features/learners/import/names/add-learner-names.tsx'),
  'AddLearnerNames',
)

/** Learners who are not there yet: whoever is added here gets the form at once, as far as there are licences. */
export function NewLearners({ names }: { names?: Ref<HTMLFormElement> }) {
  const { organisation, keeper, change } = useFormEditor()
  const [isAdding, setIsAdding] = useState(false)
  const [left, setLeft] = useState(0)

  async function choose(ids: string[]) {
    const { formId, draft } = keeper.current()
    const fresh = ids.filter((id) => !draft.learnerIds.includes(id))
    const wanted = { groupIds: draft.groupIds, learnerIds: addChosenIds(draft.learnerIds, fresh) }
    const beyond = formId === null ? 0 : await countBeyondLicences({ formId, ...wanted })
    const fitting = fresh.slice(0, Math.max(0, fresh.length - beyond))
    setLeft(fresh.length - fitting.length)
    change(({ learnerIds }) => ({ learnerIds: addChosenIds(learnerIds, fitting) }))
  }

  return (
    <>
      {mayImportLearners(organisation) ? (
        <Suspense>
          <AddLearnerNames organisation={organisation} onAdded={(ids) => void choose(ids)} ref={names} />
        </Suspense>
      ) : (
        <div>
          <Button
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsAdding(true)}
          >
            {m.learner_add_one()}
          </Button>
        </div>
      )}
      {left > 0 && (
        <p role="alert">
          {m.quick_no_licence({ count: left })}{' '}
          <TextLink to="/dashboard/org/subscription">{m.quick_licences()}</TextLink>
        </p>
      )}
      {isAdding && (
        <Suspense>
          <AddLearner
            organisation={organisation}
            onAdded={(id) => void choose([id])}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How many licences are missing for these. Where that cannot be told now, publishing tells. */
async function countBeyondLicences(wanted: {
  formId: string
  groupIds: string[]
  learnerIds: string[]
}): Promise<number> {
  const count = await client.forms.readLicenceCount(wanted).catch(() => null)
  return count === null || count.limit === null ? 0 : Math.max(0, count.active - count.limit)
}
