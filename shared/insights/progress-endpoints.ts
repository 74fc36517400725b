import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundedCalendarDay, id } from '../fields.ts'
import { staffNote } from '../learners/staff-note.ts'
import { graphDaysQuery, learnerGraph } from './endpoints.ts'
import { phase } from './phases/phases.ts'
import { goalSuggestion, suggestion } from './suggestions/suggestion.ts'

const learnerProgress = z.extend(learnerGraph, {
  phases: z.array(phase),
  /** Of staff, within the range; those dated ahead too where it ends today. */
  notes: z.array(staffNote),
})
export type LearnerProgress = z.infer<typeof learnerProgress>

export const partTotal = z.object({
  name: z.string(),
  earned: z.int(),
  possible: z.int(),
  compared: z.int(),
  agreed: z.int(),
  overRated: z.int(),
  underRated: z.int(),
})

const formSuggestions = z.object({
  goals: z.array(z.object({ learnerId: id, learnerName: z.string(), suggestion: goalSuggestion })),
  /** With how many learners each is about. */
  questions: z.array(
    z.object({
      kind: z.enum(['question-mastered', 'question-never']),
      question: z.string(),
      learners: z.int(),
    }),
  ),
})
export type FormSuggestions = z.infer<typeof formSuggestions>

/** How far back from the last day, where no first day is named. */
export const progressWeeksBack = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(105)))

export const progressEndpoints = {
  readLearnerProgress: endpoint('GET', '/api/learners/{learnerId}/progress', {
    summary: 'A learner’s days on one form with the phases they fall into, two school years at most',
    audience: 'member',
    policy: 'insights.learner',
    reasons: ['absent'],
  })
    .input(z.object({ learnerId: id, ...graphDaysQuery, weeks: progressWeeksBack }))
    .output(learnerProgress),

  readSuggestions: endpoint('GET', '/api/learners/{learnerId}/suggestions', {
    summary: 'What a learner’s last weeks on a form speak for, with the numbers; nothing is done by it',
    audience: 'member',
    policy: 'insights.learner',
    reasons: ['absent'],
  })
    .input(z.object({ learnerId: id, form: id }))
    .output(z.object({ suggestions: z.array(suggestion) })),

  readFormSuggestions: endpoint('GET', '/api/forms/{formId}/suggestions', {
    summary: 'What the last weeks of a form’s learners speak for in its goal and its questions',
    audience: 'member',
    policy: 'insights.learner',
    reasons: ['absent'],
  })
    .input(z.object({ formId: id }))
    .output(formSuggestions),

  readLearnerParts: endpoint('GET', '/api/learners/{learnerId}/parts', {
    summary:
      'What a learner’s answers on one form came to by question and by period, two school years at most',
    audience: 'member',
    policy: 'insights.learner',
    reasons: ['absent'],
  })
    .input(z.object({ learnerId: id, form: id, from: boundedCalendarDay, to: boundedCalendarDay }))
    .output(z.object({ questions: z.array(partTotal), periods: z.array(partTotal) })),
}
