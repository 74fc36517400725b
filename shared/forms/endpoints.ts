import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, nothing } from '../fields.ts'
import { formDraft } from './form-draft.ts'
import { opening } from './opening.ts'
import { schedule } from './schedule.ts'

export const formStatus = z.enum(['draft', 'active', 'paused', 'ended'])
export type FormStatus = z.infer<typeof formStatus>

const formSummary = z.object({
  id,
  title: z.string(),
  status: formStatus,
  learnerCount: z.int(),
  nextDueAt: z.nullable(instant),
})
export type FormSummary = z.infer<typeof formSummary>

const form = z.object({
  id,
  title: z.string(),
  status: formStatus,
  /** Begun and not kept yet, and so only with its writer. */
  isTemporary: z.boolean(),
  draft: formDraft,
  draftRevision: z.int(),
  nextDueAt: z.nullable(instant),
})
export type Form = z.infer<typeof form>

export const forms = {
  list: endpoint('GET', '/api/forms', { summary: 'Forms', audience: 'member', policy: 'forms.list' })
    .input(nothing)
    .output(z.object({ forms: z.array(formSummary) })),

  get: endpoint('GET', '/api/forms/{formId}', {
    summary: 'One form as it is being written',
    audience: 'member',
    policy: 'forms.read',
    reasons: ['not-your-caseload'],
  })
    .input(z.object({ formId: id }))
    .output(form),

  findAsking: endpoint('GET', '/api/question-bank/{questionId}/forms', {
    summary: 'The forms that ask a question of the bank; of those beyond the caller’s caseload how many',
    audience: 'member',
    policy: 'forms.find-asking',
  })
    .input(z.object({ questionId: id }))
    .output(
      z.object({
        forms: z.array(z.object({ id, title: z.string(), status: formStatus })),
        beyond: z.int(),
      }),
    ),

  create: endpoint('POST', '/api/forms', {
    summary: 'Begin a form; a temporary one is its writer’s alone until it is kept or published',
    audience: 'member',
    policy: 'forms.write',
  })
    .input(z._default(z.object({ isTemporary: z._default(z.boolean(), false) }), { isTemporary: false }))
    .output(form),

  keep: endpoint('POST', '/api/forms/{formId}/keep', {
    summary: 'Keep a form that was begun as a draft, for whoever else sees drafts too',
    audience: 'member',
    policy: 'forms.keep',
  })
    .input(z.object({ formId: id }))
    .output(nothing),

  discard: endpoint('POST', '/api/organization/delete-form-steps', {
    summary: 'Delete what the caller has begun and not kept; what is gone already stays gone',
    audience: 'member',
    policy: 'forms.discard',
  })
    .input(z.object({ form_step: id }))
    .output(nothing),

  saveDraft: endpoint('PUT', '/api/forms/{formId}/draft', {
    summary: 'Keep the draft as it stands',
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

  publish: endpoint('POST', '/api/forms/{formId}/publish', {
    summary: 'Publish a form: from now on it opens by itself',
    audience: 'member',
    policy: 'forms.publish',
    reasons: [
      'not-your-caseload',
      'draft-changed-elsewhere',
      'form-not-draft',
      'form-incomplete',
      'goal-too-low',
      'never-opens',
    ],
  })
    .input(z.object({ formId: id, draftRevision: z.int() }))
    .output(z.object({ id, status: formStatus, nextDueAt: z.nullable(instant) })),
}
