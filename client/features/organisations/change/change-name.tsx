import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { OrganisationNameFields } from '../organisation-name-fields.tsx'

interface Props {
  organisation: Pick<Organisation, 'name' | 'kind'>
  onClose: () => void
}

/** Gives the organisation another name or kind, which can be taken back. */
export function ChangeName({ organisation: { name, kind }, onClose }: Props) {
  const queryClient = useQueryClient()
  const [seen] = useState({ name, kind })
  const [typed, setTyped] = useState(seen)
  const refresh = () => void queryClient.invalidateQueries()
  const change = useMutation({
    mutationFn: () => client.organisations.updateOrganisation({ ...typed, seen }),
    onSuccess: () => {
      const wanted = { ...typed, name: typed.name.trim() }
      showUndoToast(m.organisation_changed({ name: wanted.name }), () => void takeBack(wanted))
      onClose()
    },
    onSettled: refresh,
  })
  const { faultOf, mend } = useRefusedFields(change)

  async function takeBack(wanted: typeof seen) {
    try {
      await client.organisations.updateOrganisation({ ...seen, seen: wanted })
    } catch (error) {
      showToast(`${m.organisation_not_changed()} ${refusalMessage(error)}`)
    }
    refresh()
  }

  return (
    <FormDialog
      title={m.organisation_change_name()}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={m.organisation_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.organisation_not_changed()}
    >
      <OrganisationNameFields
        typed={typed}
        change={(changes) => {
          setTyped({ ...typed, ...changes })
          mend(...Object.keys(changes))
        }}
        isNameAtFault={faultOf('name') !== undefined}
      />
    </FormDialog>
  )
}
