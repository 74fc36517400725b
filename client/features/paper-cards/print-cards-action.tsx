import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'

const PrintCards = lazyComponent(() => import('./print-cards.tsx'), 'PrintCards')

interface Props {
  organisation: Organisation
  formId: string
  learnerIds: readonly string[]
  onDone: () => void
}

/** Prints a form for the ticked learners. */
export function PrintCardsAction({ onDone, ...cards }: Props) {
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <>
      <SelectionAction
        icon={<IconPrinter size={16} stroke={2} aria-hidden />}
        onAct={() => setIsPrinting(true)}
      >
        {m.paper_print()}
      </SelectionAction>
      {isPrinting && (
        <Suspense>
          <PrintCards {...cards} onClose={() => setIsPrinting(false)} onPrinted={onDone} />
        </Suspense>
      )}
    </>
  )
}
