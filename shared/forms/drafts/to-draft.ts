import type { FormContent } from '../form-content.ts'
import type { Schedule } from '../schedules/schedule.ts'
import type { DraftSchedule, FormDraft, LearnerOverride } from './form-draft.ts'

/** A form as it runs: its newest version, its plan, and who has it. */
export interface PublishedContent {
  content: FormContent
  schedule: Schedule
  learnerIds: string[]
  groupIds: string[]
  overrides: LearnerOverride[]
}

/** What a form that runs looks like to somebody who begins to change it. */
export const toDraft = ({ content, schedule, ...given }: PublishedContent): FormDraft => ({
  ...content,
  ...given,
  schedule: draftOfSchedule(schedule),
  attainableConfirmed: true,
})

const draftOfSchedule = (schedule: Schedule): DraftSchedule =>
  schedule.kind === 'manual' ? { rule: null, startsOn: null, ...schedule } : schedule
