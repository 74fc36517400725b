import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { lowestGoal } from '#shared/forms/drafts/lowest-goal.ts'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'

interface Fault {
  /** Completes "Lacks: …". */
  lack: string
  /** Says at the field how to mend it. */
  says: string
}

interface Place {
  draft: FormDraft
  /** Which of several, from 1. */
  number: number
}

type Words = (place: Place) => Fault

/** By the field, `*` for the place in a list, and where one field has several faults by the fault. */
const words: Record<string, Words> = {
  title: () => ({ lack: m.form_lack_title(), says: m.form_fault_title() }),
  goalPercentage: () => ({ lack: m.form_lack_goal(), says: m.form_fault_goal() }),
  'goalPercentage goal-too-low': ({ draft }) => ({
    lack: m.form_lack_higher_goal(),
    says: m.form_fault_goal_too_low({
      lowest: formatPercent(lowestGoal(draft.questions, draft.yesYes ?? 2)),
    }),
  }),
  yesYes: () => ({ lack: m.form_lack_yes_yes(), says: m.form_fault_yes_yes() }),
  questions: () => ({ lack: m.form_lack_questions(), says: m.form_fault_questions() }),
  'questions.*.text': ({ number }) => ({
    lack: m.form_lack_question_text({ number }),
    says: m.form_fault_question_text(),
  }),
  attainableConfirmed: () => ({ lack: m.form_lack_attainable(), says: m.form_fault_attainable() }),
  schedule: () => ({ lack: m.form_lack_schedule(), says: m.form_fault_schedule() }),
  'schedule never-opens': () => ({ lack: m.form_lack_opening(), says: m.form_fault_opening() }),
  'schedule.startsOn': () => ({ lack: m.form_lack_starts_on(), says: m.form_fault_starts_on() }),
  'schedule.periods': () => ({ lack: m.form_lack_times(), says: m.form_fault_times() }),
  'schedule.periods time-repeated': () => ({
    lack: m.form_lack_different_times(),
    says: m.form_fault_times_repeated(),
  }),
  'schedule.periods name-repeated': () => ({
    lack: m.form_lack_different_names(),
    says: m.form_fault_names_repeated(),
  }),
  'schedule.periods.*.time': ({ number }) => ({
    lack: m.form_lack_time({ number }),
    says: m.form_fault_time(),
  }),
  'schedule.periods.*.name': ({ number }) => ({
    lack: m.form_lack_period_name({ number }),
    says: m.form_fault_period_name(),
  }),
  'schedule.windowMinutes': () => ({ lack: m.form_lack_window(), says: m.form_fault_window() }),
  'schedule.reminderMinutes': ({ draft }) => ({
    lack: m.schedule_lack_reminder(),
    says: m.schedule_fault_reminder({ most: (draft.schedule?.windowMinutes ?? 1_440) - 1 }),
  }),
  'schedule.timeZone': () => ({ lack: m.schedule_lack_zone(), says: m.schedule_fault_zone() }),
  'schedule.rule.until': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_until() }),
  'schedule.rule.count': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_count() }),
  'schedule.rule.interval': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_interval() }),
  'schedule.rule.byday': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_byday() }),
  'schedule.rule.byday ordinal-needs-month-or-year': () => ({
    lack: m.form_lack_schedule(),
    says: m.schedule_fault_ordinal(),
  }),
  'schedule.rule.bymonthday': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_bymonthday() }),
  'schedule.rule.bymonth': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_bymonth() }),
  'schedule.rule.bysetpos': () => ({ lack: m.form_lack_opening(), says: m.schedule_fault_bysetpos() }),
  'schedule.rule.bysetpos nothing-to-choose-from': () => ({
    lack: m.form_lack_schedule(),
    says: m.schedule_fault_nothing_to_keep(),
  }),
  iconSet: () => ({ lack: m.form_lack_pictures(), says: m.form_fault_pictures() }),
  learnerIds: () => ({ lack: m.form_lack_learners(), says: m.form_fault_learners() }),
  'overrides.*.goalPercentage': () => ({ lack: m.form_lack_own_goal(), says: m.form_fault_goal() }),
  'overrides.*.goalPercentage goal-too-low': ({ draft }) => ({
    lack: m.form_lack_own_goal(),
    says: m.form_fault_goal_too_low({
      lowest: formatPercent(lowestGoal(draft.questions, draft.yesYes ?? 2)),
    }),
  }),
  'overrides.*.reward.name': () => ({ lack: m.own_reward_lack_name(), says: m.own_reward_fault_name() }),
  'overrides.*.reward.cost': () => ({ lack: m.own_reward_lack_cost(), says: m.own_reward_fault_cost() }),
  'settings.words': ({ draft }) => ({
    lack: m.form_lack_words(),
    says: draft.iconSet === 'text' ? m.form_fault_text_only() : m.form_fault_words(),
  }),
  'rewardRule.tokensForGoal': () => ({ lack: m.form_lack_tokens(), says: m.form_fault_tokens() }),
}

/** What is wrong with a field of a draft, shortly and at length. */
export function draftFaultMessage(field: string, fault: string, draft: FormDraft): Fault {
  const own = /^overrides\.(\d+)\.(schedule.*)$/.exec(field)
  if (own) return ownScheduleFault({ place: Number(own[1]), field: own[2]!, fault, draft })
  const pattern = field.replace(/\.\d+(?=\.|$)/g, '.*')
  const number = Number(/\.(\d+)/.exec(field)?.[1] ?? 0) + 1
  const known = words[`${pattern} ${fault}`] ?? words[pattern] ?? wordsOfWhole(pattern)
  return known({ draft, number })
}

interface OfOwn {
  /** Which override. */
  place: number
  /** As in a schedule of the form. */
  field: string
  fault: string
  draft: FormDraft
}

function ownScheduleFault({ place, field, fault, draft }: OfOwn): Fault {
  const own = draft.overrides?.[place]?.schedule
  const schedule = own ? toOwnDraftSchedule(own, draft.schedule) : null
  return { lack: m.own_times_lack(), says: draftFaultMessage(field, fault, { ...draft, schedule }).says }
}

const wordsOfWhole = (pattern: string): Words =>
  pattern.startsWith('schedule.')
    ? words.schedule!
    : () => ({ lack: m.form_lack_other(), says: m.form_fault_other() })
