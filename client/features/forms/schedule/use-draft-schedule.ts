import { createContext, use, useMemo } from 'react'
import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import type { DraftSchedule, FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { toOwnDraftSchedule } from '#shared/forms/schedules/own-schedule.ts'
import { overrideForLearner, withOverride } from '../learners/learner-choice-edits.ts'
import { type FormEditor, useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { usePreset } from '../writing/use-preset.ts'
import { type DraftRule, withSchedulePattern } from './schedule-pattern.ts'

/** Whose own schedule the fields within write; null where it is the form's. */
export const OwnScheduleContext = createContext<string | null>(null)

type Edit = (schedule: DraftSchedule | null) => DraftSchedule | null

/** The schedule being written, once it has begun, and the ways to change it. */
export function useDraftSchedule() {
  const learnerId = use(OwnScheduleContext)
  const { change } = useFormEditor()
  const ofForm = useDraft((draft) => draft.schedule)
  const own = useDraft((draft) => learnerId && overrideForLearner(draft, learnerId).schedule)
  const schedule = useMemo(() => {
    if (!learnerId) return ofForm
    return own ? toOwnDraftSchedule(own, ofForm) : null
  }, [learnerId, ofForm, own])
  const writeSchedule = (edit: Edit) =>
    change((draft) => (learnerId ? withOwn(draft, learnerId, edit) : { schedule: edit(draft.schedule) }))
  const changeSchedule = (part: Partial<DraftSchedule>) =>
    writeSchedule((current) => current && { ...current, ...part })
  return {
    schedule,
    isOwn: learnerId !== null,
    writeSchedule,
    changeSchedule,
    changeRule: (rule: DraftRule) => changeSchedule({ rule }),
  }
}

// It begins with the times of the form's, on none of its days.
function withOwn(draft: FormDraft, learnerId: string, edit: Edit): Partial<FormDraft> {
  const override = overrideForLearner(draft, learnerId)
  const current = override.schedule
    ? toOwnDraftSchedule(override.schedule, draft.schedule)
    : draft.schedule && { ...draft.schedule, rule: null, startsOn: null }
  const next = edit(current)
  if (!next) return {}
  const { kind: _kind, timeZone: _zone, ...schedule } = next
  return withOverride({ ...override, schedule })(draft)
}

/** Begins a form that has no schedule with each school day at nine. */
export const usePresetSchedule = () => usePreset(presetSchedule)

function presetSchedule({ keeper, change, organisation }: FormEditor) {
  if (keeper.current().draft.schedule !== null) return
  const today = calendarDayAt(new Date(now()).toISOString(), organisation.timeZone)
  change({ schedule: withSchedulePattern(null, 'school-days', { today, nameOf: String }) })
}
