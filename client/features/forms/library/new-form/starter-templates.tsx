import { IconPlus } from '@tabler/icons-react'
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { m } from '#client/words/messages.js'
import { getLocale } from '#client/words/runtime.js'
import { getStarterTemplates } from '#shared/forms/templates/get-starter-templates.ts'
import type {
  StarterTemplate,
  TemplateAge,
  TemplateSetting,
} from '#shared/forms/templates/starter-templates.ts'
import type { FormSource } from '#shared/forms/templates/template-endpoints.ts'
import { IconSetAnswers } from '../../pictures/icon-set-answers.tsx'
import pageStyles from './new-form-page.module.css'
import styles from './starter-templates.module.css'

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
      <div className={pageStyles.filters}>
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
      {shown.length === 0 && <p className={pageStyles.hint}>{m.new_form_no_match()}</p>}
      <ul className={styles.cards}>
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
          <Link {...blank} className={styles.card}>
            <span className={styles.empty}>
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

/** The first question of a template, drawn as a small phone; light in every scheme, as the learner's own screen is. */
function QuestionPicture({ template: { questions, iconSet } }: { template: StarterTemplate }) {
  const [first] = questions
  return (
    <span className={styles.phone} data-theme="light">
      <span>{first?.text}</span>
      {first && <IconSetAnswers iconSet={iconSet} type={first.type} />}
    </span>
  )
}

interface TemplateCardProps {
  title: string
  purpose: string
  picture: ReactNode
  isBusy: boolean
  onUse: () => void
}

/** A template to begin a form with: what its learners are asked first, what it is called and whom it is for. */
function TemplateCard({ title, purpose, picture, isBusy, onUse }: TemplateCardProps) {
  const purposeId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-label={m.new_form_use_named({ title })}
        aria-describedby={purposeId}
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || onUse()}
      >
        {picture}
        <b>{title}</b>
        <span id={purposeId}>{purpose}</span>
      </button>
    </li>
  )
}
