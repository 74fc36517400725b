import { m } from '#client/words/messages.js'
import type { AgeBand, QuestionSetting } from '#shared/question-bank/bank-question.ts'
import type { QuestionTypeName } from '#shared/question-bank/question-type-name.ts'

export const bankQuestionTypeLabels: Record<QuestionTypeName, () => string> = {
  'yes-no': m.bank_type_yes_no,
  faces: m.bank_type_faces,
  rating: m.bank_type_rating,
}

export const ageBandLabels: Record<AgeBand, () => string> = {
  '5-7': m.bank_age_5_7,
  '8-11': m.bank_age_8_11,
  '12-15': m.bank_age_12_15,
  '16+': m.bank_age_16,
}

export const questionSettingLabels: Record<QuestionSetting, () => string> = {
  arrival: m.bank_setting_arrival,
  classroom: m.bank_setting_classroom,
  'group-session': m.bank_setting_group_session,
  transitions: m.bank_setting_transitions,
  playground: m.bank_setting_playground,
  lunch: m.bank_setting_lunch,
  travel: m.bank_setting_travel,
  home: m.bank_setting_home,
  'work-placement': m.bank_setting_work_placement,
}

/** What to choose from in a field or a filter, in the order of the words. */
export const toSelectOptions = <Value extends string>(words: Record<Value, () => string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value]() }))
