import { client } from '#client/platform/api/staff-api.ts'
import { SaveList } from '#client/staff-ui/list/save-list.tsx'
import { m } from '#client/words/messages.js'

/** Takes the record of consents along. */
export const SaveConsents = () => (
  <SaveList name={m.consents_file()} onSave={(format) => client.privacy.saveConsents({ format })} />
)
