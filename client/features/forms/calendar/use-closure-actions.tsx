import { type ReactNode, Suspense, useState } from 'react'
import type { ClosureImpactRenderer } from '#client/features/organisations/calendar/add-closure.tsx'
import { useDeleteClosure } from '#client/features/organisations/calendar/use-delete-closure.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { OpeningsMovedIntoClosure } from './openings-moved-into-closure.tsx'

const AddClosure = lazyComponent(
  () => import('#client/features/organisations/calendar/add-closure.tsx'),
  'AddClosure',
)

export interface ClosureActions {
  close: (day: string) => void
  change: (closure: Closure) => void
  remove: (closure: Closure) => void
}

/** What can be done about closures from the calendar, and the dialog in which it is done. */
export function useClosureActions(aboutBegun: ClosureImpactRenderer): {
  acts: ClosureActions
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ day?: string; closure?: Closure } | null>(null)
  const remove = useDeleteClosure()
  return {
    acts: {
      close: (day) => setAsked({ day }),
      change: (closure) => setAsked({ closure }),
      remove: (closure) => void remove(closure),
    },
    dialog: asked && (
      <Suspense>
        <AddClosure
          day={asked.day}
          closure={asked.closure}
          about={(impact) => (
            <>
              <OpeningsMovedIntoClosure closed={impact.closed} />
              {aboutBegun(impact)}
            </>
          )}
          onClose={() => setAsked(null)}
        />
      </Suspense>
    ),
  }
}
