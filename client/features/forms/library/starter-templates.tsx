import { useNavigate, useSearch } from '@tanstack/react-router'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import { getStarterTemplates } from '#shared/forms/templates/get-starter-templates.ts'
import type { TemplateAge, TemplateSetting } from '#shared/forms/templates/starter-templates.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import styles from './new-form-page.module.css'
import { UseTemplateButton } from './use-template-button.tsx'

/** The templates that ship with the product, narrowed by age and setting. */
export function StarterTemplates({ onUse }: { onUse: (copy: { from: FormSource; title: string }) => void }) {
  const { age, setting } = useSearch({ from: '/dashboard' })
  const navigate = useNavigate()
  const narrow = (changes: { age?: string; setting?: string }) =>
    void navigate({ to: '.', search: (held: object) => ({ ...held, ...changes }), replace: true })
  const shown = getStarterTemplates(getLocale()).filter(
    (template) => (!age || template.age === age) && (!setting || template.setting === setting),
  )
  return (
    <Section title={m.new_form_starters()} count={shown.length}>
      <div className={styles.filters}>
        <FilterChip
          name={m.new_form_age()}
          options={optionsOf(templateAgeLabels)}
          value={age}
          onChange={(value) => narrow({ age: value })}
        />
        <FilterChip
          name={m.new_form_setting()}
          options={optionsOf(templateSettingLabels)}
          value={setting}
          onChange={(value) => narrow({ setting: value })}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.hint}>{m.new_form_no_match()}</p>
      ) : (
        <RowList>
          {shown.map(({ name, title, purpose, questions, age: forAge }) => (
            <TwoLineRow
              key={name}
              title={<b>{title}</b>}
              about={
                <>
                  {m.new_form_purpose({ purpose, age: templateAgeLabels[forAge]() })}
                  <br />
                  {questions.map(({ text }) => text).join(' ')}
                </>
              }
              end={
                <UseTemplateButton
                  title={title}
                  onUse={() => onUse({ from: { kind: 'starter', name }, title })}
                />
              }
            />
          ))}
        </RowList>
      )}
    </Section>
  )
}

const optionsOf = (words: Record<string, () => string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: label() }))

const templateAgeLabels: Record<TemplateAge, () => string> = {
  early: m.age_early,
  primary: m.age_primary,
  secondary: m.age_secondary,
  adult: m.age_adult,
}

const templateSettingLabels: Record<TemplateSetting, () => string> = {
  classroom: m.setting_classroom,
  breaks: m.setting_breaks,
  'whole-day': m.setting_whole_day,
  programme: m.setting_programme,
}
