import { IconPlus } from '@tabler/icons-react'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import { getStarterTemplates } from '#shared/forms/templates/get-starter-templates.ts'
import type { TemplateAge, TemplateSetting } from '#shared/forms/templates/starter-templates.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import styles from './new-form-page.module.css'
import { QuestionPicture } from './question-picture.tsx'
import cardStyles from './template-card.module.css'
import { TemplateCard } from './template-card.tsx'

const blank = linkOptions({ to: '/dashboard/org/create-form/overview' })

interface Props {
  isBusy: boolean
  onUse: (copy: { from: FormSource; title: string }) => void
}

/** The templates that ship with the product as cards, narrowed by age and setting, and a form without any. */
export function StarterTemplates({ isBusy, onUse }: Props) {
  const { age, setting } = useSearch({ from: '/dashboard' })
  const navigate = useNavigate()
  const narrow = (changes: { age?: string; setting?: string }) =>
    void navigate({ to: '.', search: (held: object) => ({ ...held, ...changes }), replace: true })
  const shown = getStarterTemplates(getLocale()).filter(
    (template) => (!age || template.age === age) && (!setting || template.setting === setting),
  )
  return (
    <section aria-label={m.new_form_starters()}>
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
      {shown.length === 0 && <p className={styles.hint}>{m.new_form_no_match()}</p>}
      <ul className={cardStyles.cards}>
        {shown.map((template) => (
          <TemplateCard
            key={template.name}
            title={template.title}
            purpose={template.purpose}
            picture={<QuestionPicture template={template} />}
            isBusy={isBusy}
            onUse={() => onUse({ from: { kind: 'starter', name: template.name }, title: template.title })}
          />
        ))}
        <li>
          <Link {...blank} className={cardStyles.card}>
            <span className={cardStyles.empty}>
              <IconPlus size={32} stroke={1.5} aria-hidden />
            </span>
            <b>{m.new_form_blank()}</b>
            <span>{m.new_form_blank_says()}</span>
          </Link>
        </li>
      </ul>
    </section>
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
