import { m } from '#client/words/messages.js'
import type { TemplateAge, TemplateSetting } from '#shared/forms/templates/starter-templates.ts'

export const templateAgeLabels: Record<TemplateAge, () => string> = {
  early: m.age_early,
  primary: m.age_primary,
  secondary: m.age_secondary,
  adult: m.age_adult,
}

export const templateSettingLabels: Record<TemplateSetting, () => string> = {
  classroom: m.setting_classroom,
  breaks: m.setting_breaks,
  'whole-day': m.setting_whole_day,
  programme: m.setting_programme,
}
