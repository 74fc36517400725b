import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDay, id, instant, pageNumber } from '../../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../../list-file.ts'
import { formQuestion } from '../form-content.ts'
import { formStatus } from '../form-status.ts'
import { iconSet } from '../icon-sets/own-icon-set.ts'
import { opening } from '../schedules/opening.ts'
import { libraryFilters, librarySorts } from './library-order.ts'

/** How many check-ins were sent and are over or answered, and how many of them their learners answered. */
const share = z.object({ sent: z.int(), answered: z.int() })

const formInLibrary = z.object({
  id,
  title: z.string(),
  status: formStatus,
  isArchived: z.boolean(),
  /** Changes are being written that are not published yet. */
  hasChanges: z.boolean(),
  isManual: z.boolean(),
  learnerCount: z.int(),
  nextDueAt: z.nullable(instant),
  /** The last seven days, oldest first. */
  week: z.array(z.extend(share, { onDate: calendarDay })),
})
export type FormInLibrary = z.infer<typeof formInLibrary>
export type LibraryWeekDay = FormInLibrary['week'][number]

const learnerOfForm = z.object({
  id,
  name: z.string(),
  /** Whether they have the form today; others had it. */
  hasIt: z.boolean(),
  goalPercentage: z.int(),
  /** When the form opens for them, where they have times of their own. */
  ownTimesInWords: z.nullable(z.string()),
  ...share.shape,
  /** Not answered in the last seven days. */
  missedLately: z.int(),
  lastAnsweredAt: z.nullable(instant),
  /** Scores of the last settled days in per cent, oldest first. */
  scores: z.array(z.int()),
  goalsMet: z.int(),
  daysSettled: z.int(),
})
export type LearnerOfForm = z.infer<typeof learnerOfForm>

const learnersRecentScore = z.object({ id, name: z.string(), earned: z.int(), possible: z.int() })
export type LearnerRecentScore = z.infer<typeof learnersRecentScore>

const changedPart = z.enum(['title', 'description', 'goal', 'questions', 'pictures', 'settings', 'reward'])
/** A part of what a form asks that a version changed. */
export type ChangedPart = z.infer<typeof changedPart>

const formVersion = z.object({
  version: z.int(),
  inForceAt: instant,
  by: z.nullable(z.string()),
  changed: z.array(changedPart),
})
export type FormVersion = z.infer<typeof formVersion>

const manualPeriod = z.object({ slot: z.int(), name: z.string() })

const formOverview = z.object({
  id,
  title: z.string(),
  status: formStatus,
  isArchived: z.boolean(),
  hasChanges: z.boolean(),
  timeZone: z.string(),
  nextDueAt: z.nullable(instant),
  learnerCount: z.int(),
  /** How many of them have times of their own. */
  ownTimesCount: z.int(),
  /** What it asks at present; null for a draft. */
  running: z.nullable(
    z.object({
      /** Rich text. */
      description: z.string(),
      goalPercentage: z.int(),
      yesYes: z.int(),
      questions: z.array(formQuestion),
      iconSet,
      matchRate: z.int(),
      windowMinutes: z.int(),
      reminderMinutes: z.nullable(z.int()),
      /** Empty for a form that opens by hand. */
      scheduleInWords: z.string(),
      /** The periods in which it is opened by hand. */
      manualPeriods: z.array(manualPeriod),
      openings: z.array(opening),
    }),
  ),
  /** Of the last 28 days, like all that is told of its learners. */
  figures: z.extend(share, {
    agreed: z.int(),
    compared: z.int(),
    goalsMet: z.int(),
    daysSettled: z.int(),
  }),
  behind: z.array(learnerOfForm),
  versions: z.array(formVersion),
})
export type FormOverview = z.infer<typeof formOverview>

const soughtForms = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  only: z.optional(z.enum(libraryFilters)),
  sort: z._default(z.enum(librarySorts), 'title'),
})

export const formLibrary = {
  readLibrary: endpoint('GET', '/api/form-library', {
    summary: 'A page of forms, with how the last seven days of each were answered',
    audience: 'member',
    policy: 'forms.list',
  })
    .input(z.extend(soughtForms, { page: pageNumber }))
    .output(z.object({ forms: z.array(formInLibrary), total: z.int(), pageSize: z.int() })),

  exportFormLibrary: endpoint('GET', '/api/form-library/file', {
    summary: 'The forms of a search as a list to keep, over all its pages',
    audience: 'member',
    policy: 'forms.list',
    gives: Object.values(listMediaTypes),
  })
    .input(z.extend(soughtForms, listFormatQuery))
    .output(listFileBody),

  readFormOverview: endpoint('GET', '/api/forms/{formId}/overview', {
    summary: 'One form: what it asks, when it opens, how it goes, and what it was before',
    audience: 'member',
    policy: 'forms.read',
    keyScope: 'read-forms',
  })
    .input(z.object({ formId: id }))
    .output(formOverview),

  readFormLearners: endpoint('GET', '/api/forms/{formId}/learners', {
    summary: 'The learners of a form, and how each is doing',
    audience: 'member',
    policy: 'forms.read',
  })
    .input(z.object({ formId: id }))
    .output(
      z.object({
        form: z.object({ id, title: z.string(), status: formStatus }),
        timeZone: z.string(),
        learners: z.array(learnerOfForm),
      }),
    ),

  exportFormLearners: endpoint('GET', '/api/forms/{formId}/learners/file', {
    summary: 'The learners of a form as a list to keep',
    audience: 'member',
    policy: 'forms.read',
    gives: Object.values(listMediaTypes),
  })
    .input(z.object({ formId: id, ...listFormatQuery }))
    .output(listFileBody),

  readRecentScores: endpoint('GET', '/api/forms/{formId}/recent-scores', {
    summary: 'What the learners who go by the form’s own goal have lately scored on it',
    audience: 'member',
    policy: 'forms.read',
  })
    .input(z.object({ formId: id }))
    .output(z.object({ learners: z.array(learnersRecentScore) })),
}
