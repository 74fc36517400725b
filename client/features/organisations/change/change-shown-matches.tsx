import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { shownMatchesLabel } from '../organisation-labels.ts'

interface Props {
  showsMatches: boolean
  onClose: () => void
}

/** Chooses whether learners see what staff answered. */
export function ChangeShownMatches({ showsMatches, onClose }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(showsMatches)
  const change = useMutation({
    mutationFn: () => client.organisations.updateShownMatches({ showsMatches: chosen }),
    onSuccess: () => {
      showToast(m.organisation_shown_matches_changed({ what: shownMatchesLabel(chosen) }))
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={m.organisation_shown_matches_change()}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={m.organisation_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.organisation_shown_matches_not_changed()}
    >
      <ChoiceField legend={m.organisation_shown_matches()} hint={m.organisation_shown_matches_says()}>
        <ChoiceChips
          chips={(['both', 'points'] as const).map((value) => ({
            value,
            label: shownMatchesLabel(value === 'both'),
          }))}
          value={chosen ? 'both' : 'points'}
          onChange={(value) => setChosen(value === 'both')}
        />
      </ChoiceField>
    </FormDialog>
  )
}
