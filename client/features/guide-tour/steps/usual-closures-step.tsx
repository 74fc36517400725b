import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { busyButtonProps } from '#client/features/forms/fields/busy-button-props.ts'
import { describeClosure } from '#client/features/organisations/calendar/describe-closure.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { toFullDayClosure } from '#shared/forms/recurrence/closures.ts'
import { usualClosures } from '#shared/guide-tour/usual-closures.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { usualClosureLabels } from '../usual-closure-labels.ts'
import styles from './steps.module.css'

const AddClosure = lazyComponent(
  () => import('#client/features/organisations/calendar/add-closure.tsx'),
  'AddClosure',
)

type Proposed = Pick<Closure, 'name' | 'startsOn' | 'endsOn'>

interface Props {
  timeZone: string
  closures: readonly Closure[]
}

/** Days on which schools there are usually closed, each of them closed only when somebody says so. */
export function UsualClosuresStep({ timeZone, closures }: Props) {
  const queryClient = useQueryClient()
  const [changing, setChanging] = useState<Proposed | null>(null)
  const close = useMutation({
    ...api.organisations.createClosure.mutationOptions(),
    onSuccess: ({ name }) => showToast(m.tour_closures_done({ name })),
    onError: (error) => showToast(`${m.closure_not_added()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const closeAll = useMutation({
    ...api.organisations.importClosures.mutationOptions(),
    onSuccess: () => showToast(m.tour_closures_all_done()),
    onError: (error) => showToast(`${m.closure_not_added()} ${refusalMessage(error)}`),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const today = calendarDayAt(new Date(now()).toISOString(), timeZone)
  const proposed = usualClosures(timeZone, today)
    .filter((usual) => !closures.some((closure) => isWithin(usual, closure)))
    .map(({ name, ...span }): Proposed => ({ name: usualClosureLabels[name](), ...span }))
  const wholeDays = { fromTime: null, untilTime: null }

  return (
    <Section
      title={m.tour_closures_usual()}
      count={proposed.length || undefined}
      more={
        proposed.length > 1 && (
          <Button
            size="xs"
            {...busyButtonProps(closeAll.isPending)}
            onClick={() => closeAll.mutate({ closures: proposed.map((one) => ({ ...one, ...wholeDays })) })}
          >
            {m.tour_closures_add_all({ count: proposed.length })}
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        {proposed.length > 0
          ? m.tour_closures_usual_says({ zone: timeZone.replaceAll('_', ' ') })
          : m.tour_closures_all_closed()}
      </p>
      <RowList>
        {proposed.map((closure) => (
          <SingleLineRow
            key={`${closure.name} ${closure.startsOn}`}
            title={closure.name}
            about={describeClosure({ ...closure, ...wholeDays })}
            end={
              <>
                <Button
                  size="xs"
                  variant="subtle"
                  aria-label={m.tour_closure_change_one({ name: closure.name })}
                  onClick={() => setChanging(closure)}
                >
                  {m.tour_closure_change()}
                </Button>
                <Button
                  size="xs"
                  aria-label={m.tour_closure_close_one({ name: closure.name })}
                  disabled={close.isPending && close.variables.startsOn === closure.startsOn}
                  onClick={() => close.mutate({ ...closure, ...wholeDays })}
                >
                  {m.tour_closure_close()}
                </Button>
              </>
            }
          />
        ))}
      </RowList>
      {changing && (
        <Suspense>
          <AddClosure proposed={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </Section>
  )
}

function isWithin(usual: { startsOn: string; endsOn: string }, closure: Closure): boolean {
  const whole = toFullDayClosure(closure)
  return whole !== null && whole.startsOn <= usual.startsOn && whole.endsOn >= usual.endsOn
}
