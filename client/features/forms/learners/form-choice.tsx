import { useState } from 'react'
import { SearchField } from '#client/staff-ui/list/search-field.tsx'
import { useFirstRows } from '#client/staff-ui/list/use-first-rows.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { FormSummary } from '#shared/forms/endpoints.ts'
import styles from './assign-form.module.css'

interface Props {
  forms: readonly FormSummary[]
  chosen: FormSummary | undefined
  onChoose: (form: FormSummary) => void
}

const shownAtFirst = 12

/** One form out of a few, or out of many that are searched. */
export function FormChoice({ forms, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const found = forms.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  const { shown, more } = useFirstRows(found, shownAtFirst)
  return (
    <>
      {forms.length > shownAtFirst && (
        <SearchField className={styles.result} label={m.form_find()} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && (
        <p className={styles.explanation}>{m.staff_nothing_found({ q: search.trim() })}</p>
      )}
      <ChoiceChips
        chips={shown.map(({ id, title, status }) => ({
          value: id,
          label: status === 'paused' ? m.form_give_paused({ title }) : title,
        }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChoose(found.find((form) => form.id === id)!)}
      />
      {more}
    </>
  )
}
