import { Select, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { goToOrganisation } from '#client/platform/chosen-organisation.ts'
import { api } from '#client/platform/staff-api.ts'
import { useRefusedFields } from '#client/platform/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { kindWords } from './kind-words.ts'
import { matchesZone, timeZoneChoices } from './time-zones.ts'

const kinds: readonly Organisation['kind'][] = ['school', 'programme']

/** Founds an organisation and goes on in it. */
export function FoundOrganisation({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Organisation['kind']>('school')
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [timeZone, setTimeZone] = useState(ownZone)
  const zones = useMemo(() => timeZoneChoices(Intl.supportedValuesOf('timeZone'), ownZone), [ownZone])
  const found = useMutation({
    ...api.organisations.create.mutationOptions(),
    onSuccess: ({ id }) => goToOrganisation(id),
  })
  const { faultOf, mend } = useRefusedFields(found)

  return (
    <FormDialog
      title={m.organisation_found_one()}
      onClose={onClose}
      onSend={() => found.mutate({ name, kind, timeZone })}
      send={m.organisation_found_go()}
      isSending={found.isPending || found.isSuccess}
      error={found.error}
      failed={m.organisation_not_founded()}
    >
      <TextInput
        data-autofocus
        label={m.organisation_name()}
        autoComplete="organization"
        maxLength={120}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          mend('name')
        }}
        error={faultOf('name') && m.organisation_name_missing()}
      />
      <ChoiceField legend={m.organisation_kind()}>
        <ChoiceChips
          chips={kinds.map((value) => ({ value, label: kindWords[value]() }))}
          value={kind}
          onChange={setKind}
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
        value={timeZone}
        onChange={(zone) => {
          setTimeZone(zone ?? ownZone)
          mend('timeZone')
        }}
        error={faultOf('timeZone') && m.refusal_time_zone_unknown()}
      />
    </FormDialog>
  )
}
