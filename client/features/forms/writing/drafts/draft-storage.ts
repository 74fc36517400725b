import { blankDraft, type DraftSchedule, type FormDraft, formDraft } from '#shared/forms/drafts/form-draft.ts'
import type { CurrentDraft } from './draft-autosaver.ts'

/** Whose a draft is: it goes on for nobody else, and in no other organisation. */
export interface DraftOwner {
  organisationId: string
  accountId: string
}

/** A form that was begun and not kept, as it stands in the browser. */
export interface UnsavedDraftState extends CurrentDraft, DraftOwner {
  /** Grows with each writing, so that a tab sees that another one wrote. */
  edit: number
  /** The question that was changed last. */
  editedId: string | null
  sendsNow: boolean
}

/** The keys that a draft has in the browser. Nothing is an empty text; what is neither text nor number is JSON. */
export const draftStorageKeys = [
  ...(['form_id', 'form_title', 'goal_percentage', 'yes_yes', 'form_icon', 'form_setting'] as const),
  ...(['question', 'val_question', 'val_question_reminder', 'questions_attainable'] as const),
  ...(['form_students_id', 'reward_settings', 'student_rewards', 'form_student_rewards'] as const),
  ...(['form_is_manual', 'manual_form_periods', 'reminder', 'val_reminder', 'fromSchedule'] as const),
  ...(['freq', 'interval', 'count', 'until', 'byday', 'bymonthday', 'bysetpos', 'bymonth'] as const),
  ...(['formTempStep', 'sendFormNow'] as const),
] as const

/** Whoever chose to stay keeps what they have begun when they leave after all. */
export const saveOnLeaveKey = 'doSaveFormData'

export type DraftStorageValues = Record<(typeof draftStorageKeys)[number], string>

export function draftToStorage({ draft, sendsNow, ...begun }: UnsavedDraftState): DraftStorageValues {
  const { title, goalPercentage, yesYes, iconSet, questions, attainableConfirmed, ...others } = draft
  const { learnerIds, groupIds, overrides, rewardRule, schedule, ...rest } = others
  const edited = questions.find(({ id }) => id === begun.editedId)
  return {
    form_id: written(begun),
    form_title: title,
    goal_percentage: written(goalPercentage),
    yes_yes: written(yesYes),
    form_icon: written(iconSet),
    question: written(questions),
    val_question: edited?.text ?? '',
    val_question_reminder: edited?.cue ?? '',
    questions_attainable: written(attainableConfirmed),
    form_students_id: written({
      learnerIds,
      groupIds,
      overrides: overrides?.map(({ reward: _, ...terms }) => terms),
    }),
    reward_settings: written(rewardRule),
    ...keysOfOwnRewards(overrides ?? []),
    formTempStep: begun.formId ?? '',
    sendFormNow: written(sendsNow),
    ...keysOfSchedule(schedule, rest),
  }
}

/** What learners earn of their own, and whose it is, in the same order. */
function keysOfOwnRewards(overrides: NonNullable<FormDraft['overrides']>) {
  const own = overrides.filter(({ reward }) => reward)
  return {
    student_rewards: written(own.map(({ reward }) => reward)),
    form_student_rewards: written(own.map(({ learnerId }) => learnerId)),
  }
}

// What the schedule has beyond the parts that have keys of their own stands with the settings.
function keysOfSchedule(schedule: DraftSchedule | null, settings: object) {
  const { kind, rule, startsOn, periods, reminderMinutes, ...pace } = schedule ?? {}
  return {
    form_is_manual: schedule ? written(kind === 'manual') : '',
    manual_form_periods: written(periods),
    reminder: schedule ? written(reminderMinutes !== null) : '',
    val_reminder: written(reminderMinutes),
    freq: written(rule?.freq),
    interval: written(rule?.interval),
    count: written(rule?.count),
    until: written(rule?.until),
    byday: written(rule?.byday),
    bymonthday: written(rule?.bymonthday),
    bysetpos: written(rule?.bysetpos),
    bymonth: written(rule?.bymonth),
    fromSchedule: written(startsOn),
    form_setting: written({ ...settings, pace: schedule && { ...pace, hasRule: rule !== null } }),
  }
}

/** The draft under these keys; null where they hold none that could be gone on with. */
export function draftFromStorage(keys: DraftStorageValues): UnsavedDraftState | null {
  try {
    const { pace, ...settings } = read<{ pace: Pace | null }>(keys.form_setting) ?? { pace: null }
    const draft = formDraft.safeParse({
      ...blankDraft,
      ...settings,
      title: keys.form_title,
      goalPercentage: read(keys.goal_percentage),
      yesYes: read(keys.yes_yes),
      iconSet: iconSetOf(keys.form_icon),
      questions: read(keys.question),
      attainableConfirmed: read(keys.questions_attainable),
      overrides: undefined,
      ...holdersOfKeys(keys),
      rewardRule: read(keys.reward_settings),
      schedule: pace && scheduleOfKeys(keys, pace),
    } satisfies Record<keyof FormDraft, unknown>)
    const begun = read<Omit<UnsavedDraftState, 'draft' | 'sendsNow'>>(keys.form_id)
    return begun && draft.success ? { ...begun, draft: draft.data, sendsNow: readSendNowFlag(keys) } : null
  } catch {
    return null
  }
}

function holdersOfKeys(keys: DraftStorageValues) {
  const { overrides, ...holders } = read<{ overrides?: { learnerId: string }[] }>(keys.form_students_id) ?? {}
  const rewards = read<object[]>(keys.student_rewards) ?? []
  const rewarded = read<string[]>(keys.form_student_rewards) ?? []
  const withRewards = overrides?.map((terms) => {
    const reward = rewards[rewarded.indexOf(terms.learnerId)]
    return reward ? { ...terms, reward } : terms
  })
  return { ...holders, ...(withRewards && { overrides: withRewards }) }
}

/** What is another after each writing. */
export const draftChangeToken = (keys: DraftStorageValues): string => keys.form_id

export const readSendNowFlag = (keys: DraftStorageValues): boolean => read(keys.sendFormNow) === true

type Pace = { hasRule: boolean }

function scheduleOfKeys(keys: DraftStorageValues, { hasRule, ...pace }: Pace) {
  const rule = {
    freq: keys.freq || undefined,
    interval: read(keys.interval),
    count: read(keys.count),
    until: keys.until || undefined,
    byday: read(keys.byday),
    bymonthday: read(keys.bymonthday),
    bysetpos: read(keys.bysetpos),
    bymonth: read(keys.bymonth),
  }
  const given = Object.fromEntries(Object.entries(rule).filter(([, part]) => part ?? false))
  return {
    ...pace,
    kind: read(keys.form_is_manual) ? 'manual' : 'recurring',
    rule: hasRule ? given : null,
    startsOn: keys.fromSchedule || null,
    periods: read(keys.manual_form_periods),
    reminderMinutes: read(keys.val_reminder),
  }
}

// One that ships with the product is its bare name.
const iconSetOf = (text: string) => (text.startsWith('{') ? read(text) : text || null)

const written = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)

const read = <Value = unknown>(text: string): Value | null => (text === '' ? null : JSON.parse(text))
