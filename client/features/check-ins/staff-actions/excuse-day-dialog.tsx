import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type ExcuseReason, excuseReason } from '#shared/check-ins/staff-action.ts'
import { excusedDaysLabel, staffActionReasonLabels } from './staff-action-labels.ts'
import { useUndoActionToast } from './use-staff-action.ts'
import styles from './wall-clock-fields.module.css'

interface Props {
  /** One learner, or a group that is chosen here. */
  learner?: { id: string; name: string }
  /** `YYYY-MM-DD`, the day that is proposed. */
  onDate: string
  onClose: () => void
}

/** A group that was excused can have more learners than are taken back in one call. */
const takenBackAtOnce = 2_000

/** Excuses a learner for a day or several, or a whole group for a day, today or ahead. */
export function ExcuseDayDialog({ learner, onDate: proposed, onClose }: Props) {
  const queryClient = useQueryClient()
  const offerUndo = useUndoActionToast()
  const groups = useQuery({ ...api.groups.readGroups.queryOptions({ input: {} }), enabled: !learner })
  const [groupId, setGroupId] = useState<string | null>(null)
  const [onDate, setOnDate] = useState(proposed)
  const [endsOn, setEndsOn] = useState(proposed)
  const [reason, setReason] = useState<ExcuseReason>(learner ? 'ill' : 'trip')
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const chosen = groupId ?? groups.data?.groups[0]?.id

  const send = useMutation({
    mutationFn: (whose: Parameters<typeof client.checkIns.excuseDay>[0]['whose']) =>
      client.checkIns.excuseDay({ whose, onDate, ...(learner && { endsOn }), reason }),
    onSuccess: ({ learnerIds, excusedAt }, whose) => {
      void queryClient.invalidateQueries()
      const days = whose.of === 'learners' ? { onDate, endsOn } : { onDate }
      const day = excusedDaysLabel(onDate, days.endsOn)
      if (learnerIds.length === 0) showToast(m.excuse_day_none_new({ day }))
      else
        offerUndo({
          done: m.excuse_day_done({ count: learnerIds.length, day }),
          takeBack: async () => {
            for (let from = 0; from < learnerIds.length; from += takenBackAtOnce) {
              const some = learnerIds.slice(from, from + takenBackAtOnce)
              await client.checkIns.unexcuseDay({ learnerIds: some, ...days, excusedAt })
            }
          },
          undone: m.excuse_day_taken_back({ day }),
        })
      onClose()
    },
  })
  const { faultOf, mend } = useRefusedFields(send)

  const start = (day: string) => {
    if (endsOn === onDate || endsOn < day) setEndsOn(day)
    setOnDate(day)
    mend('onDate', 'endsOn')
  }
  const submit = () => {
    if (learner) send.mutate({ of: 'learners', learnerIds: [learner.id] })
    else if (chosen) send.mutate({ of: 'group', groupId: chosen })
    else setChoiceMissing(true)
  }
  return (
    <FormDialog
      title={learner ? m.excuse_day_of({ learner: learner.name }) : m.excuse_group()}
      onClose={onClose}
      onSend={submit}
      send={m.act_excuse()}
      isSending={send.isPending}
      error={send.error}
      failed={m.act_failed()}
    >
      {!learner && (
        <NativeSelect
          label={m.excuse_day_group()}
          description={groups.data?.groups.length === 0 ? m.excuse_day_no_groups() : undefined}
          error={isChoiceMissing && m.excuse_day_choose()}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setGroupId(value)}
          data={groups.data?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      )}
      <div className={styles.fields}>
        <TextInput
          type="date"
          label={learner ? m.excuse_first_day() : m.excuse_day_which()}
          value={onDate}
          error={onDate === '' && m.act_day_missing()}
          onChange={({ currentTarget: { value } }) => start(value)}
        />
        {learner && (
          <TextInput
            type="date"
            label={m.excuse_last_day()}
            min={onDate}
            value={endsOn}
            error={endFault(endsOn === '' ? 'invalid' : faultOf('endsOn'))}
            onChange={({ currentTarget: { value } }) => {
              setEndsOn(value)
              mend('endsOn')
            }}
          />
        )}
      </div>
      <ChoiceField legend={m.act_why()} hint={learner ? m.excuse_days_says() : m.excuse_day_says()}>
        <ChoiceChips
          value={reason}
          onChange={setReason}
          chips={excuseReason.options.map((value) => ({ value, label: staffActionReasonLabels[value]() }))}
        />
      </ChoiceField>
    </FormDialog>
  )
}

function endFault(fault: string | undefined): string | undefined {
  if (fault === undefined) return undefined
  if (fault === 'before-start') return m.closure_ends_before()
  return fault === 'too-long' ? m.excuse_too_long() : m.act_day_missing()
}
