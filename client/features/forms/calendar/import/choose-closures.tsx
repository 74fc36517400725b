import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ClosureRows } from '#client/features/organisations/calendar/closure-rows.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ImportFooter } from '#client/staff-ui/import/import-footer.tsx'
import { ImportNotes } from '#client/staff-ui/import/import-notes.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { closureKey } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import styles from './choose-closures.module.css'
import { classifyClosures } from './classify-closures.ts'
import { ClosureChecklist } from './closure-checklist.tsx'
import type { CalendarClosure, CalendarClosures } from './closures-in-calendar.ts'

export interface ParsedClosures extends Omit<CalendarClosures, 'isTooMany'> {
  unreadable: number
}

interface Props {
  looked: ParsedClosures
  known: readonly Closure[]
  onOther: () => void
}

/** What a calendar would close, to be ticked; whole days that touch no closure are ticked already. */
export function ChooseClosures({ looked, known, onOther }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [sorted] = useState(() => classifyClosures(looked.closures.map(named), known))
  const { fresh, overlapping, timed, there, beyond } = sorted
  const [ticked, setTicked] = useState<ReadonlySet<CalendarClosure>>(
    () => new Set(fresh.map(({ closure }) => closure)),
  )
  const take = useMutation({
    ...api.organisations.importClosures.mutationOptions(),
    onSuccess: ({ added }) => {
      void queryClient.invalidateQueries()
      showToast(m.calendar_import_done({ count: added }))
      void navigate({ to: '/dashboard/org/settings', hash: 'calendar' })
    },
  })
  const isNothing = fresh.length + overlapping.length + timed.length === 0
  const send = () => take.mutate({ closures: [...ticked] })
  const parts = { ticked, onTick: setTicked }
  return (
    <div className={styles.found}>
      <ImportNotes ignoredColumns={[]} sentences={besides(looked, beyond)} />
      {isNothing && <p className={styles.none}>{m.calendar_import_nothing()}</p>}
      <ClosureChecklist title={m.import_new_title()} offered={fresh} {...parts} />
      <ClosureChecklist
        title={m.calendar_import_overlapping()}
        says={m.calendar_import_overlapping_says()}
        offered={overlapping}
        {...parts}
      />
      <ClosureChecklist
        title={m.calendar_import_timed()}
        says={m.calendar_import_timed_says()}
        offered={timed}
        {...parts}
      />
      {there.length > 0 && (
        <div className={styles.there}>
          <Disclosure title={m.calendar_import_there()} sum={there.length}>
            <ClosureRows closures={there.map((closure) => ({ id: closureKey(closure), ...closure }))} />
          </Disclosure>
        </div>
      )}
      <ImportFooter
        leftOut={0}
        writes={ticked.size}
        go={m.calendar_import_go({ count: ticked.size })}
        going={m.calendar_import_going({ count: ticked.size })}
        other={m.calendar_import_other()}
        isImporting={take.isPending}
        isHeld={false}
        trouble={take.error}
        onImport={send}
        onLookAgain={send}
        onOther={onOther}
      />
    </div>
  )
}

const named = (closure: CalendarClosure): CalendarClosure => ({
  ...closure,
  name: toName(closure.name),
})

const toName = (name: string) => name || m.calendar_import_unnamed()

const maxNamed = 5

function someOf(names: readonly string[]): string {
  const more = names.length - maxNamed
  if (more <= 1) return formatList(names)
  return formatList([...names.slice(0, maxNamed), m.calendar_import_more({ count: more })])
}

function besides(
  { leftOut, unknownRules, guessed, unreadable }: ParsedClosures,
  beyond: number,
): (string | false)[] {
  const { over, tooFar, tooLong, unknownRule } = leftOut
  return [
    over > 0 && m.calendar_import_over({ count: over }),
    tooFar > 0 && m.calendar_import_far({ count: tooFar }),
    tooLong > 0 && m.calendar_import_long({ count: tooLong }),
    unreadable > 0 && m.calendar_import_odd({ count: unreadable }),
    unknownRule > 0 &&
      m.calendar_import_unknown_rule({ count: unknownRule, names: someOf(unknownRules.map(toName)) }),
    guessed.events > 0 &&
      m.calendar_import_unknown_zone({ count: guessed.events, zones: someOf(guessed.zones) }),
    beyond > 0 && m.calendar_import_beyond({ count: beyond }),
  ]
}
