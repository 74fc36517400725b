import { Select, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { kindWords } from './kind-words.ts'
import { matchesZone, timeZoneChoices } from './time-zones.ts'
import { type Founding, ownTimeZone } from './use-founding.ts'

const kinds: readonly Organisation['kind'][] = ['school', 'programme']

/** What an organisation is founded with. */
export function OrganisationFields({ typed, change, faultOf }: Founding) {
  const ownZone = ownTimeZone()
  const zones = useMemo(() => timeZoneChoices(Intl.supportedValuesOf('timeZone'), ownZone), [ownZone])
  return (
    <>
      <TextInput
        data-autofocus
        label={m.organisation_name()}
        autoComplete="organization"
        maxLength={120}
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={faultOf('name') && m.organisation_name_missing()}
      />
      <ChoiceField legend={m.organisation_kind()}>
        <ChoiceChips
          chips={kinds.map((value) => ({ value, label: kindWords[value]() }))}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
      </ChoiceField>
      <Select
        label={m.organisation_time_zone()}
        description={m.organisation_time_zone_hint()}
        data={zones}
        searchable
        allowDeselect={false}
        nothingFoundMessage={m.organisation_time_zone_not_found()}
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && matchesZone(option.label, search))
        }
        value={typed.timeZone}
        onChange={(zone) => change({ timeZone: zone ?? ownZone })}
        error={faultOf('timeZone') && m.refusal_time_zone_unknown()}
      />
    </>
  )
}
