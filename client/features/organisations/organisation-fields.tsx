import { m } from '#client/words/messages.js'
import { OrganisationNameFields } from './organisation-name-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import type { OrganisationCreation } from './use-create-organisation.ts'

/** What an organisation is founded with. */
export const OrganisationFields = ({ typed, change, faultOf }: OrganisationCreation) => (
  <>
    <OrganisationNameFields typed={typed} change={change} isNameAtFault={faultOf('name') !== undefined} />
    <TimeZoneField
      description={m.organisation_time_zone_hint()}
      value={typed.timeZone}
      onChange={(timeZone) => change({ timeZone })}
      error={faultOf('timeZone') && m.refusal_time_zone_unknown()}
    />
  </>
)
