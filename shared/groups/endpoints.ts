import * as z from 'zod/mini'
import { secretKind } from '../auth/learner-secret.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, nothing } from '../fields.ts'

const group = z.object({
  id,
  name: z.string(),
  learnerCount: z.int(),
  mine: z.boolean(),
  /** What its learners are given to sign in with. */
  secretKind,
})
export type Group = z.infer<typeof group>

export const groups = {
  list: endpoint('GET', '/api/groups', { summary: 'Groups', audience: 'member', policy: 'groups.list' })
    .input(nothing)
    .output(z.object({ groups: z.array(group) })),

  create: endpoint('POST', '/api/groups', {
    summary: 'Make a group; whoever makes it belongs to its staff',
    audience: 'member',
    policy: 'groups.create',
    reasons: ['group-name-taken'],
  })
    .input(z.object({ name: line(120) }))
    .output(group),

  setSecretKind: endpoint('PUT', '/api/groups/{groupId}/secret-kind', {
    summary: 'Choose what learners of a group are given to sign in with from now on',
    audience: 'member',
    policy: 'groups.set-secret-kind',
  })
    .input(z.object({ groupId: id, kind: secretKind }))
    .output(nothing),
}
