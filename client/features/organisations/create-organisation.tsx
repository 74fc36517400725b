import { goToOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { m } from '#client/words/messages.js'
import { OrganisationFields } from './organisation-fields.tsx'
import { useCreateOrganisation } from './use-create-organisation.ts'

/** Founds an organisation and goes on in it. */
export function CreateOrganisation({ onClose }: { onClose: () => void }) {
  const founding = useCreateOrganisation(goToOrganisation)
  return (
    <FormDialog
      title={m.organisation_found_one()}
      onClose={onClose}
      onSend={founding.send}
      send={m.organisation_found_go()}
      isSending={founding.isSending}
      error={founding.error}
      failed={m.organisation_not_founded()}
    >
      <OrganisationFields {...founding} />
    </FormDialog>
  )
}
