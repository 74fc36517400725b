import { Checkbox } from '@mantine/core'
import { describeClosure } from '#client/features/organisations/calendar/describe-closure.ts'
import { moveFocusBetweenCheckboxes } from '#client/staff-ui/list/move-focus-between-checkboxes.ts'
import { RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { closureKey } from '#shared/organisations/closure-spans.ts'
import type { ClosureCandidate } from './classify-closures.ts'
import styles from './closure-checklist.module.css'
import type { CalendarClosure } from './closures-in-calendar.ts'

interface Props {
  title: string
  says?: string
  offered: readonly ClosureCandidate[]
  ticked: ReadonlySet<CalendarClosure>
  onTick: (ticked: ReadonlySet<CalendarClosure>) => void
}

/** Closures to tick, one by one or all. The arrow keys go from one to the next. */
export function ClosureChecklist({ title, says, offered, ticked, onTick }: Props) {
  if (offered.length === 0) return null
  const all = offered.map(({ closure }) => closure)
  const chosen = all.filter((closure) => ticked.has(closure))
  const tick = (closures: readonly CalendarClosure[], isOn: boolean) => {
    const others = [...ticked].filter((closure) => !closures.includes(closure))
    onTick(new Set(isOn ? [...others, ...closures] : others))
  }
  return (
    <Section title={title} count={offered.length}>
      {says && <p className={styles.explanation}>{says}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the boxes inside */}
      <div className={styles.boxes} onKeyDown={moveFocusBetweenCheckboxes}>
        {offered.length > 1 && (
          <Checkbox
            label={m.calendar_import_all({ count: offered.length })}
            checked={chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={(event) => tick(all, event.currentTarget.checked)}
          />
        )}
        <RuledList>
          {offered.map(({ closure, overlaps }) => (
            <li key={closureKey(closure)}>
              <Checkbox
                label={
                  <>
                    <b>{closure.name}</b> <span>{describeClosure(closure)}</span>
                    {overlaps && (
                      <span className={styles.overlaps}>{m.calendar_import_shares({ name: overlaps })}</span>
                    )}
                  </>
                }
                checked={ticked.has(closure)}
                onChange={(event) => tick([closure], event.currentTarget.checked)}
              />
            </li>
          ))}
        </RuledList>
      </div>
    </Section>
  )
}
