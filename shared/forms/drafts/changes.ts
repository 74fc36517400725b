import type { FormQuestion } from '../form-content.ts'
import type { FormSettings } from '../form-settings.ts'
import { noOverrides } from '../learners/assignment-spans.ts'
import { sortPeriodsByTime, toOwnDraftSchedule } from '../schedules/own-schedule.ts'
import type { DraftSchedule, FormDraft, LearnerOverride } from './form-draft.ts'

type Question = Pick<FormQuestion, 'id' | 'type' | 'text' | 'cue'>

/**
 * The parts of a schedule that can change; `days` are the dates of its rule, `ends` is how many of them or until when,
 * `periods` at what times.
 */
export type SchedulePart =
  | 'kind'
  | 'days'
  | 'startsOn'
  | 'ends'
  | 'periods'
  | 'windowMinutes'
  | 'reminderMinutes'
  | 'timeZone'

export type SettingChange = {
  [Setting in keyof FormSettings]: {
    kind: 'setting'
    setting: Setting
    before: FormSettings[Setting]
    after: FormSettings[Setting]
  }
}[keyof FormSettings]

export interface ScheduleChange {
  kind: 'schedule'
  part: SchedulePart
  before: DraftSchedule | null
  after: DraftSchedule | null
}

/** One thing that is otherwise than before. */
export type FormChange =
  | { kind: 'title'; before: string; after: string }
  | { kind: 'description' }
  | { kind: 'goal'; before: number | null; after: number | null }
  | { kind: 'yes-yes'; before: number | null; after: number | null }
  | { kind: 'question-added' | 'question-removed'; text: string }
  | { kind: 'question-changed'; before: string; after: string }
  | { kind: 'question-answers' | 'question-cue'; text: string }
  | { kind: 'questions-order' }
  | { kind: 'icon-set'; after: FormDraft['iconSet'] }
  | SettingChange
  | { kind: 'reward'; before: FormDraft['rewardRule']; after: FormDraft['rewardRule'] }
  | ScheduleChange
  | { kind: 'learners' | 'groups'; added: string[]; removed: string[] }
  | { kind: 'own-terms'; learners: OverrideChange[] }

/** All that one learner can have of their own on a form. */
export type LearnerOverrideValues = Omit<LearnerOverride, 'learnerId' | 'schedule'> & {
  schedule?: DraftSchedule
}

export interface OverrideChange {
  learnerId: string
  before: LearnerOverrideValues
  after: LearnerOverrideValues
}

/** How each part of a draft is compared; the confirmation is about the questions, not a part of the form. */
const compare: { [Part in keyof FormDraft]-?: (before: FormDraft, after: FormDraft) => FormChange[] } = {
  title: ({ title: before }, { title: after }) =>
    before.trim() === after.trim() ? [] : [{ kind: 'title', before: before.trim(), after: after.trim() }],
  description: (before, after) => when(before.description !== after.description, { kind: 'description' }),
  goalPercentage: ({ goalPercentage: before }, { goalPercentage: after }) =>
    when(before !== after, { kind: 'goal', before, after }),
  yesYes: ({ yesYes: before }, { yesYes: after }) =>
    when(before !== after, { kind: 'yes-yes', before, after }),
  questions: (before, after) => questionChanges(before.questions, after.questions),
  attainableConfirmed: () => [],
  schedule: (before, after) => scheduleChanges(before.schedule, after.schedule),
  iconSet: ({ iconSet: before }, { iconSet: after }) =>
    when(!isDeepEqual(before, after), { kind: 'icon-set', after }),
  settings: ({ settings: before }, { settings: after }) =>
    keysOf(after)
      .filter((setting) => !isDeepEqual(before[setting], after[setting]))
      .map(
        (setting) =>
          ({ kind: 'setting', setting, before: before[setting], after: after[setting] }) as SettingChange,
      ),
  rewardRule: ({ rewardRule: before }, { rewardRule: after }) =>
    when(!isDeepEqual(before, after), { kind: 'reward', before, after }),
  learnerIds: (before, after) => holderChanges('learners', before.learnerIds, after.learnerIds),
  groupIds: (before, after) => holderChanges('groups', before.groupIds, after.groupIds),
  overrides: termsChanges,
}

/** All that a changed form does otherwise than the one before it, in the order of the steps that write it. */
export const compareDrafts = (before: FormDraft, after: FormDraft): FormChange[] =>
  keysOf(compare).flatMap((part) => compare[part](before, after))

function questionChanges(before: readonly Question[], after: readonly Question[]): FormChange[] {
  const earlier = new Map(before.map((question) => [question.id, question]))
  const kept = after.filter(({ id }) => earlier.has(id))
  const isKept = new Set(kept.map(({ id }) => id))
  const ordered = before.filter(({ id }) => isKept.has(id))
  return [
    ...after.flatMap((question) => {
      const was = earlier.get(question.id)
      return was
        ? changesOfQuestion(was, question)
        : [{ kind: 'question-added' as const, text: question.text }]
    }),
    ...before
      .filter(({ id }) => !isKept.has(id))
      .map(({ text }) => ({ kind: 'question-removed' as const, text })),
    ...when(
      kept.some(({ id }, place) => ordered[place]?.id !== id),
      { kind: 'questions-order' },
    ),
  ]
}

const changesOfQuestion = (before: Question, after: Question): FormChange[] => [
  ...when(before.text.trim() !== after.text.trim(), {
    kind: 'question-changed',
    before: before.text.trim(),
    after: after.text.trim(),
  }),
  ...when(before.type !== after.type, { kind: 'question-answers', text: after.text }),
  ...when((before.cue ?? '') !== (after.cue ?? ''), { kind: 'question-cue', text: after.text }),
]

const scheduleParts: Record<SchedulePart, (schedule: DraftSchedule) => unknown> = {
  kind: ({ kind }) => kind,
  days: ({ rule }) => ({ ...rule, until: null, count: null }),
  startsOn: ({ startsOn }) => startsOn,
  ends: ({ rule }) => rule?.until ?? rule?.count,
  periods: ({ kind, periods }) => (kind === 'manual' ? periods : sortPeriodsByTime(periods)),
  windowMinutes: ({ windowMinutes }) => windowMinutes,
  reminderMinutes: ({ reminderMinutes }) => reminderMinutes,
  timeZone: ({ timeZone }) => timeZone,
}
const partsOfRule: readonly SchedulePart[] = ['days', 'startsOn', 'ends']

function scheduleChanges(before: DraftSchedule | null, after: DraftSchedule | null): FormChange[] {
  const read = (schedule: DraftSchedule | null, part: SchedulePart) => {
    // A form that opens by hand keeps what was entered for a rule, which says nothing.
    const isSilent = schedule?.kind === 'manual' && partsOfRule.includes(part)
    return schedule && !isSilent ? scheduleParts[part](schedule) : null
  }
  return keysOf(scheduleParts)
    .filter((part) => after?.kind !== 'manual' || !partsOfRule.includes(part))
    .filter((part) => !isDeepEqual(read(before, part), read(after, part)))
    .map((part) => ({ kind: 'schedule', part, before, after }))
}

function holderChanges(
  kind: 'learners' | 'groups',
  before: readonly string[],
  after: readonly string[],
): FormChange[] {
  const added = [...new Set(after)].filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  return when(added.length + removed.length > 0, { kind, added, removed })
}

// What was set for somebody who does not get the form by name waits, and changes nothing.
function termsChanges(before: FormDraft, after: FormDraft): FormChange[] {
  const earlier = overridesByLearner(before)
  const later = overridesByLearner({ ...after, overrides: after.overrides ?? before.overrides })
  const learners = [...new Set(after.learnerIds)]
    .map((learnerId) => ({
      learnerId,
      before: earlier.get(learnerId) ?? noOverrides,
      after: later.get(learnerId) ?? noOverrides,
    }))
    .filter((change) => !isDeepEqual(change.before, change.after))
  return when(learners.length > 0, { kind: 'own-terms', learners })
}

/** What each learner who gets a form by name has of their own. */
export function overridesByLearner({
  overrides = [],
  learnerIds,
  schedule,
}: FormDraft): Map<string, LearnerOverrideValues> {
  const given = new Set(learnerIds)
  return new Map(
    overrides
      .filter(({ learnerId }) => given.has(learnerId))
      .map(({ learnerId, schedule: own, ...terms }) => {
        const planned = own && toOwnDraftSchedule(own, schedule)
        return [learnerId, planned ? { ...terms, schedule: inOrder(planned) } : terms]
      }),
  )
}

const inOrder = (schedule: DraftSchedule) => ({ ...schedule, periods: sortPeriodsByTime(schedule.periods) })

const when = (isChanged: boolean, change: FormChange): FormChange[] => (isChanged ? [change] : [])

const keysOf = <Keyed extends object>(keyed: Keyed) => Object.keys(keyed) as (keyof Keyed)[]

/** Compares plain values as JSON holds them, whatever the order of their keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return (one ?? null) === (other ?? null)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isDeepEqual(Reflect.get(one, key), Reflect.get(other, key)))
}
