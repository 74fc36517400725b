import type { FormContent } from '../form-content.ts'
import type { ChangedPart } from '../library/library-endpoints.ts'
import type { Schedule } from '../schedules/schedule.ts'
import type { FormChange } from './changes.ts'
import { compareDrafts } from './changes.ts'
import { toDraft } from './to-draft.ts'

/** The part of a version that each change is of; who has a form, and when it opens, is no part of it. */
const partOf: Record<FormChange['kind'], ChangedPart | null> = {
  title: 'title',
  description: 'description',
  goal: 'goal',
  'yes-yes': 'goal',
  'question-added': 'questions',
  'question-removed': 'questions',
  'question-changed': 'questions',
  'question-answers': 'questions',
  'question-cue': 'questions',
  'questions-order': 'questions',
  'icon-set': 'pictures',
  setting: 'settings',
  reward: 'reward',
  schedule: null,
  learners: null,
  groups: null,
  'own-terms': null,
}

const anySchedule: Schedule = {
  kind: 'manual',
  periods: [],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}

/** Which parts a version changed of the one before it, each once. */
export function findChangedParts(before: FormContent, after: FormContent): ChangedPart[] {
  const asDraft = (content: FormContent) =>
    toDraft({ content, schedule: anySchedule, learnerIds: [], groupIds: [], overrides: [] })
  const parts = compareDrafts(asDraft(before), asDraft(after)).flatMap(({ kind }) => partOf[kind] ?? [])
  return [...new Set(parts)]
}
