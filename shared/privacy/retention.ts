import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'

/** What an organisation can let go by itself once it is old enough, and after how many months it may. */
export const retentionChoices = {
  /** Learners who were withdrawn so long ago are erased. */
  'left-learners': [6, 12, 24, 36, 60, 84],
  notes: [12, 24, 36, 60, 84],
  looks: [12, 24, 36, 60],
  messages: [3, 6, 12, 24],
} as const satisfies Record<string, readonly number[]>
export type RetentionKind = keyof typeof retentionChoices

export const retentionKinds = Object.keys(retentionChoices) as [RetentionKind, ...RetentionKind[]]
export const retentionKind = z.enum(retentionKinds)

export const isRetentionChoice = (kind: RetentionKind, months: number): boolean =>
  retentionChoices[kind].some((choice) => choice === months)

/** How many days owners have between the warning and the first that goes. */
export const retentionWarningDays = 14

const months = z.int().check(z.minimum(1), z.maximum(120))

/** What goes next by a rule: when the first can go, and how many entries go then. */
const going = z.object({ at: instant, amount: z.int() })

export const retentionRule = z.object({
  kind: retentionKind,
  /** Null where nothing of it goes by itself. */
  months: z.nullable(months),
  /** Null where nothing is there that could go, or all of it is held. */
  going: z.nullable(going),
  /** How many entries stay only because they are held. */
  held: z.int(),
})
export type RetentionRule = z.infer<typeof retentionRule>

export const retentionPreview = z.object({
  going: z.nullable(going),
  /** Whose entries those are, by name, and how many of each: the first of them, and how many more there are. */
  learners: z.array(z.object({ id, name: z.string(), amount: z.int() })),
  moreLearners: z.int(),
})
export type RetentionPreview = z.infer<typeof retentionPreview>

export const retentionQuery = z.object({ kind: retentionKind, months })
export const retentionInput = z.object({ kind: retentionKind, months: z.nullable(months) })
