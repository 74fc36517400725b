import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type Language, languageCodes, languages } from '#shared/languages.ts'

interface Props {
  language: Language
  onClose: () => void
}

/** Chooses in which language those are written to who never chose one. */
export function ChangeLanguage({ language, onClose }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(language)
  const change = useMutation({
    mutationFn: () => client.organisations.updateLanguage({ language: chosen }),
    onSuccess: () => {
      showToast(m.organisation_language_changed({ language: languages[chosen] }))
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={m.organisation_language_change()}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={m.organisation_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.organisation_language_not_changed()}
    >
      <ChoiceField legend={m.organisation_language()} hint={m.organisation_language_of()}>
        <ChoiceChips
          chips={languageCodes.map((value) => ({ value, label: languages[value] }))}
          value={chosen}
          onChange={setChosen}
        />
      </ChoiceField>
    </FormDialog>
  )
}
