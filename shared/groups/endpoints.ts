import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, nothing, text } from '../fields.ts'

const group = z.object({ id, name: z.string(), learnerCount: z.int(), mine: z.boolean() })
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
    .input(z.object({ name: text(120) }))
    .output(group),
}
