import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { useRefusedFields } from '#client/platform/page/use-refused-fields.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import { type EvidenceQuery, maxFormsInEvidence } from '#shared/insights/evidence/endpoints.ts'
import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import styles from './evidence-dialog.module.css'
import { joinFileName } from './save-days-file.ts'

type Kind = 'pdf' | 'xlsx' | 'csv' | 'json'

const make: Record<Kind, (query: EvidenceQuery) => Promise<Blob>> = {
  pdf: async (asked) => (await client.insights.renderEvidencePdf(asked)) as Blob,
  xlsx: async (asked) => (await client.insights.renderEvidenceXlsx(asked)) as Blob,
  csv: async (asked) => (await client.insights.renderEvidenceCsv(asked)) as Blob,
  json: async (asked) =>
    new Blob([JSON.stringify(await client.insights.renderEvidenceJson(asked), null, 2)], {
      type: 'application/json',
    }),
}

interface Props {
  progress: LearnerProgress
  onClose: () => void
}

/** What is to be in a learner's evidence pack, and as what it is taken along. */
export function EvidenceDialog({ progress, onClose }: Props) {
  const { learner, form, forms } = progress
  const [asked, setAsked] = useState<EvidenceQuery>({
    learnerId: learner.id,
    forms: form ? [form.id] : [],
    from: progress.from,
    to: progress.to,
    withNotes: true,
  })
  const [kind, setKind] = useState<Kind>('pdf')
  const making = useMutation({
    mutationFn: () => make[kind](asked),
    onSuccess: (file) => {
      saveFile(joinFileName([learner.name, m.evidence_file()], kind), file)
      showToast(m.evidence_made())
      onClose()
    },
  })
  const { data: unprintable } = useQuery(
    api.insights.readUnprintableNames.queryOptions({ input: { learnerId: learner.id } }),
  )
  const { faultOf, mend } = useRefusedFields(making)
  const set = (part: Partial<EvidenceQuery>) => {
    setAsked({ ...asked, ...part })
    mend(...Object.keys(part))
  }
  const wordsOf = (fault: string | undefined) =>
    fault && (fault === 'before-start' ? m.evidence_backwards() : m.evidence_day_missing())
  const formsWords = asked.forms.length > maxFormsInEvidence ? m.evidence_forms_many : m.evidence_forms_none
  return (
    <FormDialog
      title={m.evidence_title()}
      onClose={onClose}
      onSend={() => making.mutate()}
      send={m.evidence_make()}
      isSending={making.isPending}
      error={making.error}
      failed={m.evidence_failed()}
    >
      <p className={styles.explanation}>{m.evidence_says({ learner: learner.name })}</p>
      <ChoiceField legend={m.evidence_forms()} error={faultOf('forms') && formsWords()}>
        <div className={styles.choices}>
          {forms.map(({ id, title }) => (
            <Checkbox
              key={id}
              label={title}
              checked={asked.forms.includes(id)}
              onChange={(event) =>
                set({
                  forms: event.currentTarget.checked
                    ? [...asked.forms, id]
                    : asked.forms.filter((each) => each !== id),
                })
              }
            />
          ))}
        </div>
      </ChoiceField>
      <div className={styles.dates}>
        <TextInput
          type="date"
          label={m.evidence_from()}
          value={asked.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
          error={wordsOf(faultOf('from'))}
        />
        <TextInput
          type="date"
          label={m.evidence_to()}
          value={asked.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
          error={wordsOf(faultOf('to'))}
        />
      </div>
      <Checkbox
        label={m.evidence_notes()}
        description={m.evidence_notes_hint()}
        checked={asked.withNotes}
        onChange={(event) => set({ withNotes: event.currentTarget.checked })}
      />
      <ChoiceField legend={m.evidence_kind()}>
        <ChoiceChips
          chips={[
            { value: 'pdf', label: m.evidence_pdf() },
            { value: 'xlsx', label: m.evidence_xlsx() },
            { value: 'csv', label: m.evidence_csv() },
            { value: 'json', label: m.evidence_json() },
          ]}
          value={kind}
          onChange={setKind}
        />
      </ChoiceField>
      {kind === 'pdf' && unprintable && unprintable.names.length > 0 && (
        <Callout title={m.evidence_unprintable()}>
          {m.evidence_unprintable_says({ names: joinIsolatedTexts(unprintable.names) })}
        </Callout>
      )}
    </FormDialog>
  )
}
