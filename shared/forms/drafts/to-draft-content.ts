import type { FieldErrors } from '../../errors.ts'
import { percentage } from '../../fields.ts'
import { isTimeZone } from '../../organisations/time-zone.ts'
import { reward } from '../../rewards/reward.ts'
import { type FormContent, formContent } from '../form-content.ts'
import { yesYesPoints } from '../points.ts'
import { toOwnDraftSchedule } from '../schedules/own-schedule.ts'
import { type Schedule, schedule } from '../schedules/schedule.ts'
import type { DraftReward, DraftSchedule, FormDraft, OwnSchedule } from './form-draft.ts'
import { isGoalTooLow } from './lowest-goal.ts'

export type DraftContent =
  | { complete: true; content: FormContent; schedule: Schedule }
  | { complete: false; faults: FieldErrors }

/** What a draft becomes when it is published, or by field what keeps it from that. */
export function toDraftContent(draft: FormDraft): DraftContent {
  const content = formContent.safeParse(draft)
  const planned = schedule.safeParse(draft.schedule && planOf(draft.schedule))
  const faults = {
    ...goalFault(draft),
    ...faultsOf(content.error?.issues),
    ...faultsOf(planned.error?.issues, ['schedule']),
    ...zoneFault(draft),
    ...overrideFaults(draft),
    ...(draft.learnerIds.length + draft.groupIds.length === 0 && { learnerIds: 'missing' }),
    ...(!draft.attainableConfirmed && { attainableConfirmed: 'missing' }),
  }
  return content.success && planned.success && Object.keys(faults).length === 0
    ? { complete: true, content: content.data, schedule: planned.data }
    : { complete: false, faults }
}

function planOf({ kind, rule, startsOn, ...both }: DraftSchedule) {
  return kind === 'manual' ? { kind, ...both } : { kind, rule, startsOn, ...both }
}

function zoneFault({ schedule }: FormDraft): FieldErrors {
  const zone = schedule?.timeZone
  return zone && !isTimeZone(zone) ? { 'schedule.timeZone': 'unknown' } : {}
}

// The content's own rule stays silent as long as any part of it is missing.
function goalFault({ goalPercentage, questions, yesYes }: FormDraft): FieldErrors {
  const isJudged = goalPercentage && yesYes && yesYesPoints.safeParse(yesYes).success
  return isJudged && isGoalTooLow(goalPercentage, questions, yesYes) ? { goalPercentage: 'goal-too-low' } : {}
}

// What was set for somebody who does not get the form by name is waiting, and not wrong.
function overrideFaults({
  overrides = [],
  learnerIds,
  questions,
  yesYes,
  schedule: plan,
}: FormDraft): FieldErrors {
  const points = yesYesPoints.safeParse(yesYes)
  const given = new Set(learnerIds)
  const faults = overrides.map(({ learnerId, goalPercentage: goal, reward: own, schedule: times }, index) => {
    if (!given.has(learnerId)) return {}
    return {
      ...ownGoalFault(goal, index),
      ...ownRewardFaults(own, index),
      ...ownScheduleFaults(times, plan, index),
    }
  })
  return Object.assign({}, ...faults)

  function ownGoalFault(goal: number | null, index: number): FieldErrors {
    const field = `overrides.${index}.goalPercentage`
    if (goal === null) return {}
    if (!percentage.safeParse(goal).success) return { [field]: 'out-of-bounds' }
    return points.success && isGoalTooLow(goal, questions, points.data) ? { [field]: 'goal-too-low' } : {}
  }
}

function ownRewardFaults(own: DraftReward | undefined, index: number): FieldErrors {
  return own ? faultsOf(reward.safeParse(own).error?.issues, ['overrides', String(index), 'reward']) : {}
}

function ownScheduleFaults(
  own: OwnSchedule | undefined,
  form: DraftSchedule | null,
  index: number,
): FieldErrors {
  const planned = own && toOwnDraftSchedule(own, form)
  return planned
    ? faultsOf(schedule.safeParse(planned).error?.issues, ['overrides', String(index), 'schedule'])
    : {}
}

interface Issue {
  code: string
  message: string
  path: PropertyKey[]
  minimum?: number | bigint
  origin?: string
}

/** The first fault of each field. */
function faultsOf(issues: readonly Issue[] = [], within: readonly string[] = []): FieldErrors {
  return Object.fromEntries(
    issues.toReversed().map((issue) => [[...within, ...issue.path].map(String).join('.'), wordOf(issue)]),
  )
}

const notEntered = new Set(['invalid_type', 'invalid_value', 'invalid_union'])

/** A draft has the right types, so that a wrong one, like an empty text or list, is something not entered yet. */
function wordOf({ code, message, minimum, origin }: Issue): string {
  const isEmpty = code === 'too_small' && minimum === 1 && origin !== 'number' && origin !== 'int'
  if (isEmpty || notEntered.has(code)) return 'missing'
  return code === 'custom' ? message : code.replaceAll('_', '-')
}
