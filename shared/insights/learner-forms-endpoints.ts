import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id } from '../fields.ts'

/** Where a form of a learner stands: it opens for them, is to, has been stopped for a while, or is over. */
export const learnerFormStatus = z.enum(['running', 'coming', 'paused', 'over'])
export type LearnerFormStatus = z.infer<typeof learnerFormStatus>

const formOfLearner = z.object({
  id,
  title: z.string(),
  standing: learnerFormStatus,
  /** The day on which it was first given or, where it is not given any more, first opened. */
  since: calendarDay,
  /** The day up to which it is given or, where it is over, on which it last opened; null without an end. */
  until: z.nullable(calendarDay),
  /** It has days to look at, whatever became of them. */
  hasOpened: z.boolean(),
  /** Check-ins that were to be answered, and those that were. */
  asked: z.int(),
  answered: z.int(),
  /** Answers that were compared, and those on which both agreed. */
  compared: z.int(),
  agreed: z.int(),
  /** The last ten scored days in per cent, oldest first, then in one. */
  scores: z.array(z.int()),
  percentage: z.nullable(z.int()),
  goalsMet: z.int(),
  /** In force on the last of them, in per cent. */
  goalPercentage: z.nullable(z.int()),
})
export type LearnerForm = z.infer<typeof formOfLearner>

export const learnerFormsEndpoints = {
  readLearnerForms: endpoint('GET', '/api/learners/{learnerId}/forms', {
    summary: 'Every form of a learner, those that are over too, with how each is going',
    audience: 'member',
    policy: 'insights.learner',
    keyScope: 'read-results',
  })
    .input(z.object({ learnerId: id }))
    .output(z.object({ learner: z.object({ id, name: z.string() }), forms: z.array(formOfLearner) })),
}
