import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, nothing } from '../fields.ts'
import { reward } from './reward.ts'

const tokenEntry = z.object({
  onDate: day,
  formTitle: z.string(),
  amount: z.int(),
  reason: z.string(),
  grantedAt: instant,
})
export type TokenEntry = z.infer<typeof tokenEntry>

const workedFor = z.extend(reward, { formId: id, formTitle: z.string() })
export type WorkedFor = z.infer<typeof workedFor>

export const rewards = {
  mine: endpoint('GET', '/api/student/rewards', {
    summary: 'My tokens: the balance, what made it, and what I am working for',
    audience: 'learner',
    policy: 'rewards.mine',
  })
    .input(nothing)
    .output(z.object({ balance: z.int(), workingFor: z.array(workedFor), entries: z.array(tokenEntry) })),
}
