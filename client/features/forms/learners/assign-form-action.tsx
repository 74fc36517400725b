import { IconListCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'

const AssignForm = lazyComponent(() => import('./assign-form.tsx'), 'AssignForm')

interface Props {
  learnerIds: readonly string[]
  onDone: () => void
}

/** A form for the learners that are ticked. */
export function AssignFormAction({ learnerIds, onDone }: Props) {
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <SelectionAction
        icon={<IconListCheck size={16} stroke={2} aria-hidden />}
        onAct={() => setGiving(true)}
      >
        {m.form_give()}
      </SelectionAction>
      {isGiving && (
        <Suspense>
          <AssignForm learnerIds={learnerIds} onClose={() => setGiving(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  )
}
