import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ClosureRows } from '#client/features/organisations/calendar/closure-rows.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ImportFooter } from '#client/staff-ui/import/import-footer.tsx'
import { ImportNotes } from '#client/staff-ui/import/import-notes.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { closureKey, hasBegunLately } from '#shared/organisations/closure-spans.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import styles from './choose-closures.module.css'
import { classifyClosures } from './classify-closures.ts'
import { ClosureChecklist } from './closure-checklist.tsx'
import type { CalendarClosure, CalendarClosures } from './closures-in-calendar.ts'
import { listDaysOutOfTurn } from './days-out-of-turn.ts'
import { type CalendarLabels, labelsInCalendar } from './labels-in-calendar.ts'

export interface ParsedClosures extends Omit<CalendarClosures, 'isTooMany'> {
  unreadable: number
}

/** What has begun in the ticked closures of today and lately, to be excused with them. */
export type BegunClosuresRenderer = (begun: {
  closures: readonly CalendarClosure[]
  isExcused: boolean
  onExcuse: (isExcused: boolean) => void
}) => ReactNode

interface Props {
  looked: ParsedClosures
  known: readonly Closure[]
  /** `YYYY-MM-DD` where the organisation is. */
  today: string
  aboutBegun: BegunClosuresRenderer
  onOther: () => void
}

/** What a calendar would close, to be ticked; whole days that touch no closure are ticked already. */
export function ChooseClosures({ looked, known, today, aboutBegun, onOther }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [labelled] = useState(() => labelsInCalendar(looked.closures))
  const [sorted] = useState(() => classifyClosures(labelled.closures.map(named), known))
  const { fresh, overlapping, timed, there, beyond } = sorted
  const [isLabelling, setIsLabelling] = useState(labelled.days.length > 0)
  const [ticked, setTicked] = useState<ReadonlySet<CalendarClosure>>(
    () => new Set(fresh.map(({ closure }) => closure)),
  )
  const begun = [...ticked].filter((closure) => hasBegunLately(closure, today))
  const [isExcused, setExcused] = useState(true)
  const take = useMutation({
    mutationFn: async () => {
      if (isLabelling) await takeLabels(labelled, [...known, ...ticked])
      if (ticked.size === 0) return 0
      const closures = [...ticked].map((closure) => ({
        ...closure,
        excusesBegun: isExcused && hasBegunLately(closure, today),
      }))
      return (await client.organisations.importClosures({ closures })).added
    },
    onSuccess: (added) => {
      void queryClient.invalidateQueries()
      showToast(
        ticked.size > 0
          ? m.calendar_import_done({ count: added })
          : m.calendar_import_labelled({ count: labelled.days.length }),
      )
      void navigate({ to: '/dashboard/org/settings', hash: 'calendar' })
    },
  })
  const isNothing = labelled.days.length + fresh.length + overlapping.length + timed.length === 0
  const send = () => take.mutate()
  const parts = { ticked, onTick: setTicked }
  return (
    <div className={styles.found}>
      <ImportNotes ignoredColumns={[]} sentences={besides(looked, beyond)} />
      {isNothing && <p className={styles.none}>{m.calendar_import_nothing()}</p>}
      {labelled.days.length > 0 && (
        <Checkbox
          label={m.calendar_import_labels({
            count: labelled.days.length,
            labels: formatList(labelled.labels),
          })}
          description={m.calendar_import_labels_says()}
          checked={isLabelling}
          onChange={({ currentTarget }) => setIsLabelling(currentTarget.checked)}
        />
      )}
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
      {begun.length > 0 && (
        <div className={styles.begun}>{aboutBegun({ closures: begun, isExcused, onExcuse: setExcused })}</div>
      )}
      {there.length > 0 && (
        <div className={styles.there}>
          <Disclosure title={m.calendar_import_there()} sum={there.length}>
            <ClosureRows closures={there.map((closure) => ({ id: closureKey(closure), ...closure }))} />
          </Disclosure>
        </div>
      )}
      <ImportFooter
        leftOut={0}
        writes={ticked.size + (isLabelling ? 1 : 0)}
        go={ticked.size > 0 ? m.calendar_import_go({ count: ticked.size }) : m.calendar_import_label_go()}
        going={
          ticked.size > 0 ? m.calendar_import_going({ count: ticked.size }) : m.calendar_import_label_going()
        }
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

const labelledAtOnce = 400

/** What the calendar calls its days is what they are called; labels that were there before stay. */
async function takeLabels(
  { labels, weekdays, days }: CalendarLabels,
  closures: readonly CalendarClosure[],
): Promise<void> {
  const { cycle } = await client.forms.readDayCycle({})
  const added = labels.filter((label) => !cycle?.labels.includes(label))
  const turning = {
    labels: [...(cycle?.labels ?? []), ...added],
    weekdays: cycle?.weekdays ?? weekdays,
    closedDaysCount: cycle?.closedDaysCount ?? false,
  }
  if (added.length > 0) await client.forms.saveDayCycle(turning)
  const outOfTurn = new Set(listDaysOutOfTurn(days, turning, closures))
  const said = days.map((day) => (outOfTurn.has(day) ? day : { onDate: day.onDate, label: null }))
  for (let from = 0; from < said.length; from += labelledAtOnce)
    await client.forms.labelDays({ days: said.slice(from, from + labelledAtOnce) })
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
  const { over, tooFar, tooLong, unknownRule, cancelled } = leftOut
  return [
    cancelled > 0 && m.calendar_import_cancelled({ count: cancelled }),
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
