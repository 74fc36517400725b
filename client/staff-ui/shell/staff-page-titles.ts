import { m } from '#client/words/messages.js'

/** What the document is named on screens of staff, by the names that the route table uses. */
export const staffPageTitles = {
  organisation: m.title_organisation,
  create_form: m.title_create_form,
  edit_form: m.title_edit_form,
  form_library: m.title_form_library,
  groups: m.title_groups,
  team_members: m.title_team_members,
  account: m.title_account,
  new_org: m.title_new_org,
  org_created: m.title_org_created,
  add_team: m.title_add_team,
  form_name: m.title_form_name,
  set_goal: m.title_set_goal,
  form_question: m.title_form_question,
  form_schedule: m.title_form_schedule,
  form_icon: m.title_form_icon,
  form_setting: m.title_form_setting,
  purchase_licenses: m.title_purchase_licenses,
  subscription_success: m.title_subscription_success,
  form_learner: m.title_form_learner,
  form_preview: m.title_form_preview,
  schedules: m.title_schedules,
  subscription: m.title_subscription,
  question_bank: m.title_question_bank,
  settings: m.title_settings,
} satisfies Record<string, () => string>

export type StaffPageTitle = keyof typeof staffPageTitles
