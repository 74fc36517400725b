import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, instant, nothing } from '../fields.ts'

const tokenEntry = z.object({
  onDate: day,
  formTitle: z.string(),
  amount: z.int(),
  reason: z.string(),
  grantedAt: instant,
})
export type TokenEntry = z.infer<typeof tokenEntry>

export const rewards = {
  mine: endpoint('GET', '/api/student/rewards', {
    summary: 'My tokens: the balance and what made it',
    audience: 'learner',
    policy: 'rewards.mine',
  })
    .input(nothing)
    .output(z.object({ balance: z.int(), entries: z.array(tokenEntry) })),
}
