import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import { formDisplayTitle } from '../form-columns.tsx'
import styles from './new-form-page.module.css'

/** A new form that asks what another one asks; nothing while there is none. */
export function FormToCopyChoice({ onUse }: { onUse: (copy: { from: FormSource; title: string }) => void }) {
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} })).data?.forms ?? []
  const [formId, choose] = useState('')
  const chosen = forms.find(({ id }) => id === formId)
  if (forms.length === 0) return null
  return (
    <Section title={m.new_form_copy()}>
      <div className={styles.copy}>
        <NativeSelect
          className={styles.select}
          label={m.new_form_copy_which()}
          data={[
            { value: '', label: m.new_form_copy_choose() },
            ...forms.map((form) => ({ value: form.id, label: formDisplayTitle(form) })),
          ]}
          value={formId}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <Button
          disabled={!chosen}
          onClick={() =>
            chosen &&
            onUse({
              from: { kind: 'form', formId },
              title: m.library_copy_title({ title: formDisplayTitle(chosen) }),
            })
          }
        >
          {m.new_form_copy_go()}
        </Button>
      </div>
      <p className={styles.hint}>{m.new_form_copy_says()}</p>
    </Section>
  )
}
