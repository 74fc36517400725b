import { client } from '#client/platform/staff-api.ts'
import { m } from '#client/words/messages.js'
import { SaveEverything } from './save-everything.tsx'

/** Saves everything that is kept of an organisation as one file. */
export const SaveOrganisation = ({ organisation }: { organisation: { name: string } }) => (
  <SaveEverything
    fetch={() => client.privacy.exportOrganisation({})}
    file={m.export_organisation_file({ organisation: organisation.name })}
  />
)
