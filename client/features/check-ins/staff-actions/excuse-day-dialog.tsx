import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import { type ExcuseReason, excuseReason } from '#shared/check-ins/staff-action.ts'
import { staffActionReasonLabels } from './staff-action-labels.ts'
import { useUndoActionToast } from './use-undo-action-toast.ts'

interface Props {
  /** One learner, or a group that is chosen here. */
  learner?: { id: string; name: string }
  /** `YYYY-MM-DD`, the day that is proposed. */
  onDate: string
  onClose: () => void
}

/** Excuses a learner or a whole group for a day, today or ahead. */
export function ExcuseDayDialog({ learner, onDate: proposed, onClose }: Props) {
  const queryClient = useQueryClient()
  const offerUndo = useUndoActionToast()
  const groups = useQuery({ ...api.groups.readGroups.queryOptions({ input: {} }), enabled: !learner })
  const [groupId, setGroupId] = useState<string | null>(null)
  const [onDate, setOnDate] = useState(proposed)
  const [reason, setReason] = useState<ExcuseReason>(learner ? 'ill' : 'trip')
  const [isChoiceMissing, setChoiceMissing] = useState(false)
  const chosen = groupId ?? groups.data?.groups[0]?.id

  const send = useMutation({
    mutationFn: (whose: Parameters<typeof client.checkIns.excuseDay>[0]['whose']) =>
      client.checkIns.excuseDay({ whose, onDate, reason }),
    onSuccess: ({ learnerIds }) => {
      void queryClient.invalidateQueries()
      const day = dayLabel(onDate, 'full')
      if (learnerIds.length === 0) showToast(m.excuse_day_none_new({ day }))
      else
        offerUndo({
          done: m.excuse_day_done({ count: learnerIds.length, day }),
          takeBack: () => client.checkIns.unexcuseDay({ learnerIds, onDate }),
          undone: m.excuse_day_taken_back({ day }),
        })
      onClose()
    },
  })

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
      <TextInput
        type="date"
        label={m.excuse_day_which()}
        value={onDate}
        error={onDate === '' && m.act_day_missing()}
        onChange={({ currentTarget: { value } }) => setOnDate(value)}
      />
      <ChoiceField legend={m.act_why()} hint={m.excuse_day_says()}>
        <ChoiceChips
          value={reason}
          onChange={setReason}
          chips={excuseReason.options.map((value) => ({ value, label: staffActionReasonLabels[value]() }))}
        />
      </ChoiceField>
    </FormDialog>
  )
}
