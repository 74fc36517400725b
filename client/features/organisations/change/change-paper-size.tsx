import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type PaperSize, paperSizes } from '#shared/paper-size.ts'
import { paperSizeLabels } from '../organisation-labels.ts'

interface Props {
  paperSize: PaperSize
  onClose: () => void
}

/** Chooses what everything is printed on. */
export function ChangePaperSize({ paperSize, onClose }: Props) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(paperSize)
  const change = useMutation({
    mutationFn: () => client.organisations.updatePaperSize({ paperSize: chosen }),
    onSuccess: () => {
      showToast(m.organisation_paper_size_changed({ size: paperSizeLabels[chosen]() }))
      onClose()
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return (
    <FormDialog
      title={m.organisation_paper_size_change()}
      onClose={onClose}
      onSend={() => change.mutate()}
      send={m.organisation_change_go()}
      isSending={change.isPending}
      error={change.error}
      failed={m.organisation_paper_size_not_changed()}
    >
      <ChoiceField legend={m.organisation_paper_size()} hint={m.organisation_paper_size_of()}>
        <ChoiceChips
          chips={paperSizes.map((value) => ({ value, label: paperSizeLabels[value]() }))}
          value={chosen}
          onChange={setChosen}
        />
      </ChoiceField>
    </FormDialog>
  )
}
