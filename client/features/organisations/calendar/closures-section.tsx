import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { Closure, Organisation } from '#shared/organisations/endpoints.ts'
import { mayChangeCalendar } from '../may-change-calendar.ts'
import type { ClosureImpactRenderer } from './add-closure.tsx'
import { ClosureRows } from './closure-rows.tsx'
import styles from './closures-section.module.css'
import { sortClosures } from './sort-closures.ts'
import { useDeleteClosure } from './use-delete-closure.ts'

const AddClosure = lazyComponent(() => import('./add-closure.tsx'), 'AddClosure')

interface Props {
  organisation: Organisation
  closures: readonly Closure[]
  aboutClosure: ClosureImpactRenderer
}

/** The days on which nothing opens. */
export function ClosuresSection({ organisation, closures, aboutClosure }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const remove = useDeleteClosure()
  const mayChange = mayChangeCalendar(organisation)
  const { ahead, over } = sortClosures(
    closures,
    calendarDayAt(new Date(now()).toISOString(), organisation.timeZone),
  )
  const onRemove = mayChange ? (closure: Closure) => void remove(closure) : undefined
  return (
    <Section
      title={m.calendar_title()}
      id="calendar"
      more={
        mayChange && (
          <span className={styles.actions}>
            <ButtonLink
              size="xs"
              variant="subtle"
              to="/dashboard/org/settings"
              search={{ view: 'calendar-import' }}
              aria-label={m.calendar_import_title()}
            >
              {m.calendar_import()}
            </ButtonLink>
            <Button
              size="xs"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {m.closure_add()}
            </Button>
          </span>
        )
      }
    >
      <p className={styles.explanation}>
        {m.calendar_closed_says()} {!mayChange && m.calendar_who_may()}
      </p>
      {ahead.length > 0 ? (
        <ClosureRows closures={ahead} onRemove={onRemove} />
      ) : (
        <p className={styles.none}>{m.calendar_none()}</p>
      )}
      {over.length > 0 && (
        <div className={styles.over}>
          <Disclosure title={m.calendar_over()} sum={over.length}>
            <ClosureRows closures={over} onRemove={onRemove} />
          </Disclosure>
        </div>
      )}
      {isAdding && (
        <Suspense>
          <AddClosure about={aboutClosure} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Section>
  )
}
