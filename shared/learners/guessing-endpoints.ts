import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id } from '../fields.ts'

const wrongTries = { tries: z.int(), addresses: z.int() }

const guessing = z.object({
  /** Learners within reach whose secret somebody has guessed at, from addresses they did not sign in from. */
  learners: z.array(z.object({ id, name: z.string(), ...wrongTries })),
  /** For owners and admins: wrong tries at any name, from addresses nobody signed in from, once there are many. */
  organisation: z.nullable(z.object(wrongTries)),
})
export type GuessingReport = z.infer<typeof guessing>

export const guessingEndpoints = {
  readGuessingReport: endpoint('GET', '/api/guessed-learners', {
    summary: 'Who guessed at learners’ secrets in the last 24 hours, since these were set',
    audience: 'member',
    policy: 'learners.renew-secrets',
  })
    .input(emptyInput)
    .output(guessing),
}
