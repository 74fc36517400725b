import { TextInput } from '@mantine/core'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { organisationKindLabels } from './organisation-labels.ts'

type Named = Pick<Organisation, 'name' | 'kind'>

interface Props {
  typed: Named
  change: (changes: Partial<Named>) => void
  isNameAtFault: boolean
}

const kinds: readonly Organisation['kind'][] = ['school', 'programme']

/** What an organisation is called, and what it is. */
export function OrganisationNameFields({ typed, change, isNameAtFault }: Props) {
  return (
    <>
      <TextInput
        data-autofocus
        label={m.organisation_name()}
        autoComplete="organization"
        maxLength={120}
        value={typed.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={isNameAtFault && m.organisation_name_missing()}
      />
      <ChoiceField legend={m.organisation_kind()}>
        <ChoiceChips
          chips={kinds.map((value) => ({ value, label: organisationKindLabels[value]() }))}
          value={typed.kind}
          onChange={(kind) => change({ kind })}
        />
      </ChoiceField>
    </>
  )
}
