import * as z from 'zod/mini'
import { secretKind } from '../auth/learner-secret.ts'

const fieldChange = z.object({ field: z.enum(['name', 'email', 'groups']), from: z.string(), to: z.string() })

/** What a class list would do, row by row; `line` is the line of the file, header included. */
export const rosterPlan = z.object({
  added: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      username: z.string(),
      groups: z.array(z.string()),
      signsInWith: secretKind,
    }),
  ),
  changed: z.array(
    z.object({ line: z.int(), name: z.string(), username: z.string(), changes: z.array(fieldChange) }),
  ),
  unchanged: z.int(),
  refused: z.array(
    z.object({
      line: z.int(),
      column: z.enum(['name', 'username', 'email', 'pin', 'groups', 'row']),
      reason: z.enum([
        'missing',
        'invalid',
        'too-long',
        'duplicate-in-file',
        'email-taken',
        'withdrawn',
        'too-many-columns',
      ]),
      given: z.string(),
    }),
  ),
  newGroups: z.array(z.string()),
  ignoredColumns: z.array(z.string()),
  fingerprint: z.string(),
})
export type RosterPlan = z.infer<typeof rosterPlan>
