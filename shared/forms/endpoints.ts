import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, clockTime, emptyInput, id, instant, percentage } from '../fields.ts'
import { maxSelectedLearners } from '../learners/max-selected-learners.ts'
import { formDraft } from './drafts/form-draft.ts'
import { statusChanges } from './drafts/form-status-changes.ts'
import { lostExceptionReasons } from './drafts/lost-exception-reasons.ts'
import { formStatus } from './form-status.ts'
import { matchRate } from './match-rate.ts'
import { opening } from './schedules/opening.ts'
import { schedule } from './schedules/schedule.ts'

/** A form by name, for whoever is told where something is used. */
export const formReference = z.object({ id, title: z.string(), status: formStatus })
export type FormReference = z.infer<typeof formReference>

const formSummary = z.object({
  id,
  title: z.string(),
  status: formStatus,
  learnerCount: z.int(),
  nextDueAt: z.nullable(instant),
})
export type FormSummary = z.infer<typeof formSummary>

export const form = z.object({
  id,
  title: z.string(),
  status: formStatus,
  /** Begun and not kept yet, and so only with its writer. */
  isTemporary: z.boolean(),
  draft: formDraft,
  draftRevision: z.int(),
  /** A published form's draft holds changes that are not published yet. */
  hasChanges: z.boolean(),
  /** What runs while changes are written, for a form that is published: its newest version, plan and learners. */
  running: z.nullable(
    z.object({
      version: z.int(),
      /** The local date of its schedule. */
      today: calendarDay,
      /** The last date on which it has opened by its plan, or is about to. */
      openedOn: z.nullable(calendarDay),
      draft: formDraft,
      /** The learners and groups that have it, or are to have it: since which local date, and until which. */
      holders: z.array(
        z.object({
          id,
          since: calendarDay,
          until: z.nullable(calendarDay),
          /** The last date, of those not past, on which it has opened for that learner or is about to. */
          openedOn: z.nullable(calendarDay),
        }),
      ),
    }),
  ),
  nextDueAt: z.nullable(instant),
})
export type Form = z.infer<typeof form>

export const formState = z.object({
  id,
  status: formStatus,
  isArchived: z.boolean(),
  nextDueAt: z.nullable(instant),
})
/** Where a form stands. */
export type FormState = z.infer<typeof formState>

const publishedChanges = z.extend(formState, {
  version: z.int(),
  /** The local date from which on the changes hold, from its next opening. */
  startsOn: calendarDay,
})
export type PublishedChanges = z.infer<typeof publishedChanges>

const follower = z.object({
  /** Whose own schedule it is; null for the form's. */
  learnerId: z.nullable(id),
  /** Null where the learner goes by the form's from then on. */
  schedule: z.nullable(schedule),
})
export type Follower = z.infer<typeof follower>

const carriedExceptions = z.object({
  /** How many cancelled and moved openings ahead stay so. */
  kept: z.int(),
  fallen: z.array(
    z.object({
      /** Whose own opening it is; null for one of the form's. */
      learner: z.nullable(z.object({ id, name: z.string() })),
      onDate: calendarDay,
      slot: z.int(),
      following: z.boolean(),
      movedTo: z.nullable(z.object({ onDate: calendarDay, time: clockTime })),
      /** The local time at which it would have opened. */
      time: clockTime,
      why: z.enum(lostExceptionReasons),
    }),
  ),
})
export type ExceptionTransfer = z.infer<typeof carriedExceptions>
export type LostOpeningChange = ExceptionTransfer['fallen'][number]

const licenceCount = z.union([
  /** Nothing limits them. */
  z.object({ limit: z.null(), active: z.null() }),
  z.object({ limit: z.int(), active: z.int() }),
])
export type LicenceCount = z.infer<typeof licenceCount>

export const forms = {
  readForms: endpoint('GET', '/api/forms', {
    summary: 'Forms',
    audience: 'member',
    policy: 'forms.list',
    keyScope: 'read-forms',
  })
    .input(emptyInput)
    .output(z.object({ forms: z.array(formSummary) })),

  readForm: endpoint('GET', '/api/forms/{formId}', {
    summary: 'One form as it is being written',
    audience: 'member',
    policy: 'forms.read',
    reasons: ['not-your-caseload'],
  })
    .input(z.object({ formId: id }))
    .output(form),

  readFormsUsingQuestion: endpoint('GET', '/api/question-bank/{questionId}/forms', {
    summary: 'The forms that ask a question of the bank; of those beyond the caller’s caseload how many',
    audience: 'member',
    policy: 'forms.find-asking',
  })
    .input(z.object({ questionId: id }))
    .output(
      z.object({
        forms: z.array(formReference),
        beyond: z.int(),
      }),
    ),

  createForm: endpoint('POST', '/api/forms', {
    summary:
      'Begin a form, the same key one form; a temporary one is its writer’s alone until it is kept or published',
    audience: 'member',
    policy: 'forms.write',
    requiresActiveLicence: true,
  })
    .input(
      z._default(z.object({ isTemporary: z._default(z.boolean(), false), beginKey: z.optional(id) }), {
        isTemporary: false,
      }),
    )
    .output(form),

  saveTemporaryForm: endpoint('POST', '/api/forms/{formId}/keep', {
    summary: 'Keep a new form as a draft, visible to everyone who sees drafts',
    audience: 'member',
    policy: 'forms.keep',
  })
    .input(z.object({ formId: id }))
    .output(emptyInput),

  deleteOwnDraft: endpoint('POST', '/api/organization/delete-form-steps', {
    summary: 'Delete what the caller has begun and not kept; what is gone already stays gone',
    audience: 'member',
    policy: 'forms.discard',
  })
    .input(z.object({ form_step: id }))
    .output(emptyInput),

  saveDraft: endpoint('PUT', '/api/forms/{formId}/draft', {
    summary: 'Save the draft',
    audience: 'member',
    policy: 'forms.write',
    reasons: ['not-your-caseload', 'draft-changed-elsewhere', 'form-not-draft'],
  })
    .input(z.object({ formId: id, draftRevision: z.int(), draft: formDraft }))
    .output(z.object({ draftRevision: z.int() })),

  previewOpenings: endpoint('POST', '/api/forms/preview-openings', {
    summary: 'The next ten openings of a schedule, closed ones marked',
    audience: 'member',
    policy: 'forms.write',
    reasons: ['time-zone-unknown'],
  })
    .input(z.object({ schedule }))
    .output(z.object({ timeZone: z.string(), inWords: z.string(), openings: z.array(opening) })),

  previewFollowers: endpoint('POST', '/api/forms/{formId}/preview-following', {
    summary:
      'Which cancelled and moved openings would stay so if other schedules followed those of a form and its learners',
    audience: 'member',
    policy: 'forms.write',
    reasons: ['not-your-caseload', 'time-zone-unknown'],
  })
    .input(
      z.object({
        formId: id,
        followers: z.array(follower).check(z.maxLength(2_001)),
        from: z._default(z.nullable(calendarDay), null),
      }),
    )
    .output(carriedExceptions),

  readLicenceCount: endpoint('POST', '/api/forms/{formId}/licence-count', {
    summary: 'How many learners would have forms once these have this one, of how many licences',
    audience: 'member',
    policy: 'forms.write',
    reasons: ['not-your-caseload'],
  })
    .input(
      z.object({
        formId: id,
        learnerIds: z.array(id).check(z.maxLength(2_000)),
        groupIds: z.array(id).check(z.maxLength(200)),
      }),
    )
    .output(licenceCount),

  publishForm: endpoint('POST', '/api/forms/{formId}/publish', {
    summary: 'Publish a form: from now on it opens automatically',
    audience: 'member',
    policy: 'forms.publish',
    requiresActiveLicence: true,
    reasons: [
      'not-your-caseload',
      'draft-changed-elsewhere',
      'form-not-draft',
      'form-incomplete',
      'goal-too-low',
      'never-opens',
      'licences-too-few',
      'picture-gone',
    ],
  })
    .input(z.object({ formId: id, draftRevision: z.int() }))
    .output(
      z.object({
        id,
        status: formStatus,
        nextDueAt: z.nullable(instant),
        /** Of its learners, those who have no way to sign in yet. */
        withoutSignIn: z.int(),
      }),
    ),

  publishChanges: endpoint('POST', '/api/forms/{formId}/publish-changes', {
    summary: 'Let the changes of a form that runs hold, from its next opening or from a date on',
    audience: 'member',
    policy: 'forms.publish',
    requiresActiveLicence: true,
    reasons: [
      'draft-changed-elsewhere',
      'form-status-wrong',
      'nothing-changed',
      'form-incomplete',
      'goal-too-low',
      'never-opens',
      'licences-too-few',
      'picture-gone',
      'day-past',
    ],
  })
    .input(z.object({ formId: id, draftRevision: z.int(), from: z._default(z.nullable(calendarDay), null) }))
    .output(publishedChanges),

  updateMatchRate: endpoint('POST', '/api/forms/{formId}/learners/{learnerId}/match-rate', {
    summary: 'Match one learner more or less often, from the next opening on',
    audience: 'member',
    policy: 'forms.publish',
    reasons: ['form-status-wrong'],
  })
    .input(z.object({ formId: id, learnerId: id, matchRate }))
    .output(z.object({ learnerId: id, matchRate, startsOn: calendarDay })),

  updateLearnerGoal: endpoint('POST', '/api/forms/{formId}/learners/{learnerId}/goal', {
    summary: 'Give one learner another goal (per cent), from the next opening on',
    audience: 'member',
    policy: 'forms.publish',
    reasons: ['form-status-wrong', 'goal-too-low'],
  })
    .input(z.object({ formId: id, learnerId: id, goalPercentage: percentage }))
    .output(z.object({ learnerId: id, goalPercentage: percentage, startsOn: calendarDay })),

  updateFormLearners: endpoint('POST', '/api/forms/{formId}/learners', {
    summary: 'Give a form that runs to learners, or take it from them, from the next opening on',
    audience: 'member',
    policy: 'forms.publish',
    requiresActiveLicence: true,
    reasons: ['form-status-wrong', 'never-opens', 'licences-too-few'],
  })
    .input(
      z.object({
        formId: id,
        add: z._default(z.array(id).check(z.maxLength(maxSelectedLearners)), []),
        remove: z._default(z.array(id).check(z.maxLength(maxSelectedLearners)), []),
      }),
    )
    .output(
      z.object({
        /** Who did not have it, by name or through a group. */
        added: z.array(id),
        /** Who had it by name. */
        removed: z.array(id),
      }),
    ),

  deleteDraftChanges: endpoint('POST', '/api/forms/{formId}/discard-changes', {
    summary: 'Drop the changes that were not published',
    audience: 'member',
    policy: 'forms.write',
    reasons: ['draft-changed-elsewhere', 'form-status-wrong'],
  })
    .input(z.object({ formId: id, draftRevision: z.int() }))
    .output(z.object({ draftRevision: z.int() })),

  updateFormStatus: endpoint('POST', '/api/forms/{formId}/move', {
    summary: 'Pause, resume, end, archive or restore a form; what is open stays open',
    audience: 'member',
    policy: 'forms.publish',
    reasons: ['form-status-wrong'],
  })
    .input(z.object({ formId: id, move: z.enum(statusChanges) }))
    .output(formState),
}
