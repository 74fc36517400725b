import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import { TimeZoneField } from '../time-zone-field.tsx'

/** What another time zone moves, told while it is chosen. */
export type TimeZoneImpactRenderer = (timeZone: string) => ReactNode

interface Props {
  timeZone: string
  about: TimeZoneImpactRenderer
  onClose: () => void
}

/** Lets the organisation go by other clocks, once it is seen what that moves. */
export function ChangeTimeZone({ timeZone, about, onClose }: Props) {
  const queryClient = useQueryClient()
  const [seen] = useState(timeZone)
  const [chosen, setChosen] = useState(seen)
  const change = useMutation({
    mutationFn: () => client.organisations.updateTimeZone({ timeZone: chosen, seen }),
    onSuccess: () => {
      showToast(m.time_zone_changed({ zone: chosen.replaceAll('_', ' ') }))
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const { faultOf, mend } = useRefusedFields(change)
  return (
    <FormDialog
      title={m.time_zone_change()}
      onClose={onClose}
      onSend={() => (chosen === seen ? onClose() : change.mutate())}
      send={m.time_zone_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.time_zone_not_changed()}
    >
      <TimeZoneField
        description={m.time_zone_change_says()}
        value={chosen}
        onChange={(zone) => {
          setChosen(zone)
          mend('timeZone')
        }}
        error={faultOf('timeZone') && m.refusal_time_zone_unknown()}
      />
      {chosen !== seen && about(chosen)}
    </FormDialog>
  )
}
