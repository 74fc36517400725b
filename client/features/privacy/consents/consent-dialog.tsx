import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { useTypedField } from '#client/platform/page/use-typed-field.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import {
  type ConsentKind,
  type Consents,
  type LegalBasis,
  legalBasis,
  maxConsentNoteLength,
} from '#shared/privacy/consents/consent.ts'
import { consentKindLabels, legalBasisLabels } from './consent-kind-labels.ts'
import styles from './consents.module.css'
import { findCurrentConsent, useRefreshConsents } from './use-consents.ts'

interface Props {
  kind: ConsentKind
  consents: Consents
  onClose: () => void
}

/** The words to agree to, and the yes to them. */
export function ConsentDialog({ kind, consents, onClose }: Props) {
  const [requestKey] = useState(() => createRandomId())
  const [chosen, setChosen] = useState<LegalBasis | null>(
    kind === 'taking-part' ? (findCurrentConsent(consents, kind)?.basis ?? 'consent') : null,
  )
  const changed = useRefreshConsents()
  const terms = consents.terms.find((one) => one.kind === kind && one.basis === chosen)!
  const agree = useMutation({
    mutationFn: () =>
      client.privacy.grantConsent({
        requestKey,
        kind,
        basis: chosen,
        version: terms.version,
        note: note.value.trim() || null,
      }),
    onSuccess: async (told) => {
      await changed(told)
      showToast(m.consents_done({ kind: consentKindLabels[kind]() }))
      onClose()
    },
  })
  const fields = useRefusedFields(agree)
  const note = useTypedField('note', fields, findCurrentConsent(consents, kind)?.note ?? '')
  return (
    <FormDialog
      title={consentKindLabels[kind]()}
      onClose={onClose}
      onSend={() => agree.mutate()}
      send={m.consents_agree()}
      isSending={agree.isPending}
      error={agree.error}
      failed={m.push_consent_not_saved()}
    >
      {kind === 'taking-part' && (
        <ChoiceField legend={m.consents_basis()}>
          <ChoiceChips
            chips={legalBasis.options.map((value) => ({ value, label: legalBasisLabels[value]() }))}
            value={chosen}
            onChange={setChosen}
          />
        </ChoiceField>
      )}
      <p className={styles.words}>{terms.words}</p>
      {kind === 'keeping-data' && (
        <p className={styles.page}>
          <Link to="/childrens-data" target="_blank">
            {m.consents_page()}
          </Link>
        </p>
      )}
      {kind === 'taking-part' && (
        <TextInput
          label={m.consents_note()}
          description={m.consents_note_hint()}
          placeholder={m.consents_note_example()}
          maxLength={maxConsentNoteLength}
          value={note.value}
          onChange={(event) => note.onChange(event.currentTarget.value)}
          error={note.fault && m.consents_note_wrong()}
        />
      )}
    </FormDialog>
  )
}
