import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { learnerSettings } from '../forms/form-settings.ts'
import { shownIconSet } from '../forms/icon-sets/shown-icon-set.ts'
import { questionTypeName } from '../forms/question-types/question-types.ts'

/** What a form asks its learners as it is written now; words are missing where none are written yet. */
const rehearsal = z.object({
  formTitle: z.string(),
  /** Rich text. */
  description: z.string(),
  /** Of its first opening of a day. */
  periodName: z.string(),
  pointsNeeded: z.int(),
  pointsPossible: z.int(),
  questions: z.array(
    z.object({ id: z.string(), type: questionTypeName, text: z.string(), cue: z.nullable(z.string()) }),
  ),
  iconSet: shownIconSet,
  settings: learnerSettings,
})
export type Rehearsal = z.infer<typeof rehearsal>

export const rehearsals = {
  createRehearsalLink: endpoint('POST', '/api/forms/{formId}/rehearsal', {
    summary:
      'A ticket with which any device tries a form for ten minutes, as a learner would; nothing is stored',
    audience: 'member',
    policy: 'check-ins.rehearse',
  })
    .input(z.object({ formId: id }))
    .output(z.object({ ticket: z.string(), lastsSeconds: z.int() })),

  readRehearsal: endpoint('POST', '/api/rehearsal', {
    summary: 'A form to be tried with a ticket; over, forged and gone get the same answer',
    audience: 'public',
    reasons: ['link-over', 'too-many-tries'],
  })
    .input(z.object({ ticket: z.string().check(z.minLength(100), z.maxLength(200), z.regex(/^[\w-]+$/)) }))
    .output(rehearsal),
}
