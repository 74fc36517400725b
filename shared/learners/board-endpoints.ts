import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { groupChange } from './group-change.ts'
import { maxSelectedLearners } from './max-selected-learners.ts'

/** How many groups stand beside each other at most. */
export const maxBoardColumns = 20

/** How many learners of a column are shown at first, and how many more each time that is asked for. */
export const boardColumnPageSize = 50

const boardColumn = z.object({
  /** Null: those who are in no group in use. */
  groupId: z.nullable(id),
  /** The first of them by name. */
  learners: z.array(z.object({ id, name: z.string(), alsoIn: z.array(z.string()) })),
  /** How many there are. */
  total: z.int(),
})
export type BoardColumn = z.infer<typeof boardColumn>

const isMovable = z.refine<z.infer<typeof groupChange>[]>(
  (changes) =>
    changes.reduce((sum, { add, remove }) => sum + add.length + remove.length, 0) <= 2 * maxSelectedLearners,
  { error: 'too-big' },
)

export const boardEndpoints = {
  readLearnerBoard: endpoint('GET', '/api/groups/learners', {
    summary: 'Groups beside each other with their learners; for owners and admins also those in no group',
    audience: 'member',
    policy: 'learners.list',
  })
    .input(
      z.object({
        groups: z._default(z.array(id).check(z.maxLength(maxBoardColumns)), []),
        search: z.optional(z.string().check(z.maxLength(120))),
        atMost: z._default(
          z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)),
          boardColumnPageSize,
        ),
      }),
    )
    .output(z.object({ columns: z.array(boardColumn) })),

  moveLearners: endpoint('POST', '/api/groups/learners', {
    summary: 'Take learners out of groups and put them into others, all of it or nothing',
    audience: 'member',
    policy: 'learners.change-group',
    reasons: ['moved-meanwhile', 'licences-too-few'],
  })
    .input(
      z.object({
        changes: z.array(groupChange).check(z.minLength(1), z.maxLength(maxBoardColumns + 1), isMovable),
      }),
    )
    .output(
      z.object({
        /** What makes it as it was. */
        undo: z.array(groupChange),
      }),
    ),
}
