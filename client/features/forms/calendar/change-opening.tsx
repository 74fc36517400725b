import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import styles from './change-opening.module.css'

type Change = 'move' | 'cancel' | 'restore'

const changeWords: Record<Change, () => string> = {
  move: m.calendar_do_move,
  cancel: m.calendar_do_cancel,
  restore: m.calendar_do_restore,
}

interface Props {
  opening: CalendarOpening
  title: string
  onClose: () => void
}

/** Moves or cancels an opening, alone or with all that follow, or lets it open by its rule again. */
export function ChangeOpening({ opening, title, onClose }: Props) {
  const { scheduleId, onDate, slot, exception } = opening
  const queryClient = useQueryClient()
  const [change, setChange] = useState<Change>(exception ? 'restore' : 'move')
  const [reach, setReach] = useState<'one' | 'following'>('one')
  const [movedTo, setMovedTo] = useState({ onDate: opening.opensOn, time: opening.time })
  const following = reach === 'following'
  const day = dayLabel(opening.opensOn, 'full')

  const send = useMutation({
    mutationFn: () =>
      change === 'restore' && exception
        ? client.forms.restoreOpening({ scheduleId, slot, ...exception })
        : client.forms.rescheduleOpening({
            scheduleId,
            onDate,
            slot,
            following,
            movedTo: change === 'move' ? { ...movedTo, ...(following && { onDate }) } : null,
          }),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      if (change === 'restore') showToast(m.calendar_restored({ title }))
      else
        showUndoToast(
          change === 'move' ? m.calendar_moved({ title }) : m.calendar_cancelled({ title, day }),
          undo,
        )
      onClose()
    },
  })

  async function undo() {
    try {
      await client.forms.restoreOpening({ scheduleId, onDate, slot, following })
      showToast(m.calendar_restored({ title }))
    } catch (error) {
      showToast(refusalMessage(error))
    }
    void queryClient.invalidateQueries({ queryKey: api.forms.key() })
  }

  return (
    <FormDialog
      title={m.calendar_change_title({ title, day, time: formatWallClock(opening.time) })}
      onClose={onClose}
      onSend={() => send.mutate()}
      send={changeWords[change]()}
      leave={m.calendar_change_leave()}
      isSending={send.isPending}
      error={send.error}
      failed={m.calendar_not_changed()}
    >
      <ChoiceField legend={m.calendar_change_what()} hint={consequence(change, following, day)}>
        <ChoiceChips
          value={change}
          onChange={setChange}
          chips={[
            { value: 'move', label: changeWords.move() },
            { value: 'cancel', label: changeWords.cancel() },
            ...(exception ? [{ value: 'restore' as const, label: changeWords.restore() }] : []),
          ]}
        />
      </ChoiceField>
      {change !== 'restore' && (
        <ChoiceField legend={m.calendar_change_which()}>
          <ChoiceChips
            value={reach}
            onChange={setReach}
            chips={[
              { value: 'one', label: m.calendar_only_this() },
              { value: 'following', label: m.calendar_this_and_following() },
            ]}
          />
        </ChoiceField>
      )}
      {change === 'move' && (
        <div className={styles.when}>
          {!following && (
            <TextInput
              type="date"
              label={m.calendar_move_day()}
              value={movedTo.onDate}
              onChange={({ currentTarget: { value } }) => setMovedTo({ ...movedTo, onDate: value })}
            />
          )}
          <TextInput
            type="time"
            label={m.calendar_move_time()}
            value={movedTo.time}
            onChange={({ currentTarget: { value } }) => setMovedTo({ ...movedTo, time: value })}
          />
        </div>
      )}
    </FormDialog>
  )
}

function consequence(change: Change, following: boolean, day: string): string {
  if (change === 'restore') return m.calendar_will_restore()
  if (change === 'cancel')
    return following ? m.calendar_will_cancel_all({ day }) : m.calendar_will_cancel_one({ day })
  return following ? m.calendar_will_move_all({ day }) : m.calendar_will_move_one()
}
