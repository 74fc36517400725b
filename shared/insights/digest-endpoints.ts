import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clockTime, emptyInput, id } from '../fields.ts'

const newsChoice = z.object({
  /** How the day went, in numbers. */
  wantsDay: z.boolean(),
  /** When the days of a learner on a form of mine take a turn. */
  wantsNotes: z.boolean(),
  /** On the organisation's clock. */
  at: clockTime,
  /** Of whose learners; null for all within reach. */
  groupIds: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(200))),
})
export type DigestPreferences = z.infer<typeof newsChoice>

export const digestEndpoints = {
  readDigestPreferences: endpoint('GET', '/api/news', {
    summary: 'What I am mailed once a day',
    audience: 'member',
    policy: 'insights.news',
  })
    .input(emptyInput)
    .output(newsChoice),

  updateDigestPreferences: endpoint('PUT', '/api/news', {
    summary: 'Choose what I am mailed once a day, and when',
    audience: 'member',
    policy: 'insights.news',
  })
    .input(newsChoice)
    .output(newsChoice),
}
