import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Closure } from '#shared/organisations/endpoints.ts'
import styles from './add-closure.module.css'
import { PartialDayField } from './partial-day-field.tsx'
import { useDeleteClosure } from './use-delete-closure.ts'

interface Props {
  /** The day to begin from. */
  day?: string
  /** What to begin with, to be changed at will. */
  proposed?: Pick<Closure, 'name' | 'startsOn' | 'endsOn'>
  /** The closure to change; without it a new one is added. */
  closure?: Closure
  /** What closing these days does besides, told while they are chosen. */
  about?: ClosureImpactRenderer
  onClose: () => void
}

export interface ClosureImpact {
  closed: Pick<Closure, 'startsOn' | 'endsOn' | 'fromTime' | 'untilTime'>
  /** What has begun by then and is not answered. */
  isExcused: boolean
  onExcuse: (isExcused: boolean) => void
}

export type ClosureImpactRenderer = (impact: ClosureImpact) => ReactNode

/** Closes a day, a span, or a day from a time on, or changes what is closed. */
export function AddClosure({ day = '', proposed, closure, about, onClose }: Props) {
  const first = closure ?? proposed
  const queryClient = useQueryClient()
  const [name, setName] = useState(first?.name ?? '')
  const [startsOn, setStartsOn] = useState(first?.startsOn ?? day)
  const [endsOn, setEndsOn] = useState(first?.endsOn ?? day)
  const [fromTime, setFromTime] = useState(closure?.fromTime ?? null)
  const [untilTime, setUntilTime] = useState(closure?.untilTime ?? null)
  const [excusesBegun, setExcusesBegun] = useState(true)
  const remove = useDeleteClosure()
  const add = useMutation({
    mutationFn: (given: Omit<Closure, 'id'>) =>
      closure
        ? client.organisations.updateClosure({ ...given, closureId: closure.id })
        : client.organisations.createClosure(given),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries()
      if (closure) showToast(m.closure_changed({ name: saved.name }))
      else showUndoToast(m.closure_added({ name: saved.name }), () => void remove(saved))
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(add)

  const start = (day: string) => {
    if (endsOn === '' || endsOn === startsOn || endsOn < day) setEndsOn(day)
    setStartsOn(day)
    mend('startsOn')
  }
  return (
    <FormDialog
      title={closure ? m.closure_change_title() : m.closure_add()}
      onClose={onClose}
      onSend={() =>
        add.mutate({ name, startsOn, endsOn, fromTime, untilTime, ...(about && { excusesBegun }) })
      }
      send={closure ? m.closure_change_go() : m.closure_add_go()}
      isSending={add.isPending}
      error={add.error}
      failed={closure ? m.closure_not_changed() : m.closure_not_added()}
    >
      <TextInput
        data-autofocus
        label={m.closure_name()}
        placeholder={m.closure_name_example()}
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          mend('name')
        }}
        error={faultOf('name') && m.closure_name_missing()}
      />
      <div className={styles.days}>
        <TextInput
          type="date"
          label={m.closure_starts_on()}
          value={startsOn}
          onChange={(event) => start(event.currentTarget.value)}
          error={faultOf('startsOn') && m.closure_day_missing()}
        />
        <TextInput
          type="date"
          label={m.closure_ends_on()}
          min={startsOn}
          value={endsOn}
          onChange={(event) => {
            setEndsOn(event.currentTarget.value)
            mend('endsOn')
          }}
          error={endFault(faultOf('endsOn'))}
        />
      </div>
      <PartialDayField
        box={m.closure_half_day()}
        label={m.closure_from()}
        usual="12:00"
        time={fromTime}
        onChange={(time) => {
          setFromTime(time)
          mend('fromTime')
        }}
        fault={faultOf('fromTime') && m.closure_time_missing()}
      />
      <PartialDayField
        box={m.closure_late_start()}
        label={m.closure_until()}
        usual="10:00"
        time={untilTime}
        onChange={(time) => {
          setUntilTime(time)
          mend('untilTime')
        }}
        fault={untilFault(faultOf('untilTime'))}
      />
      {startsOn !== '' &&
        endsOn >= startsOn &&
        about?.({
          closed: { startsOn, endsOn, fromTime: fromTime || null, untilTime: untilTime || null },
          isExcused: excusesBegun,
          onExcuse: setExcusesBegun,
        })}
    </FormDialog>
  )
}

function endFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'before-start' ? m.closure_ends_before() : m.closure_day_missing()
}

function untilFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  return fault === 'before-start' ? m.closure_until_before() : m.closure_time_missing()
}
