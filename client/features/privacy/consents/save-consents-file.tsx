import { client } from '#client/platform/api/staff-api.ts'
import { SaveListFile } from '#client/staff-ui/list/save-list-file.tsx'
import { m } from '#client/words/messages.js'

/** Takes the record of consents along. */
export const SaveConsentsFile = () => (
  <SaveListFile name={m.consents_file()} onSave={(format) => client.privacy.exportConsents({ format })} />
)
