import * as z from 'zod/mini'
import { secretKind } from '../../auth/learner-secret.ts'
import { id } from '../../fields.ts'

/** What a roster would do about somebody; `kept` changes nothing, where staff set something else by hand. */
export const rosterVerdicts = ['added', 'changed', 'kept', 'withdrawn', 'refused', 'unchanged'] as const
export const rosterVerdict = z.enum(rosterVerdicts)
export type RosterVerdict = z.infer<typeof rosterVerdict>

/** Lines that are looked at together: all of one verdict, or whoever would have a form and has no licence left. */
export const rosterSection = z.enum([...rosterVerdicts, 'beyond-licences'])
export type RosterSection = z.infer<typeof rosterSection>

const fieldChange = z.object({
  field: z.enum(['name', 'email', 'groups', 'guardians']),
  from: z.string(),
  to: z.string(),
})
export type FieldChange = z.infer<typeof fieldChange>

const rosterFault = z.object({
  column: z.enum([
    'name',
    'username',
    'email',
    'pin',
    'groups',
    'guardians',
    'role',
    'status',
    'entryDate',
    'exitDate',
    'row',
    'sourcedId',
  ]),
  reason: z.enum([
    'missing',
    'invalid',
    'not-ascii',
    'shortened',
    'formula-error',
    'too-long',
    'ambiguous',
    'duplicate-in-file',
    'username-taken',
    'withdrawn',
    'another-name',
    'too-many-columns',
    'too-few-columns',
    'not-a-learner',
    'has-left',
    'begins-later',
  ]),
  given: z.string(),
})
export type RosterFault = z.infer<typeof rosterFault>

/** What a roster would do, or did, about one learner. */
export const rosterLine = z.object({
  /** Of the file, its first line included; null for whoever has none of their own. */
  line: z.nullable(z.int()),
  /** Null while they are not there. */
  learnerId: z.nullable(id),
  name: z.string(),
  username: z.string(),
  groups: z.array(z.string()),
  /** Guardians of a new learner. */
  guardians: z._default(z.string(), ''),
  /** What a new learner signs in with. */
  signsInWith: z.nullable(secretKind),
  /** Whether the roster gives that secret, a PIN; else it is to be made. */
  hasSecret: z.boolean(),
  /** The username of somebody else of that name. */
  namesake: z.nullable(z.string()),
  changes: z.array(fieldChange),
  /** What staff set by hand and the roster has otherwise: it stays. */
  kept: z.array(fieldChange),
  faults: z.array(rosterFault),
  /** They would have a form, and no licence is left for them. */
  isBeyondLicences: z.boolean(),
  /** The username finds a learner with another name altogether: only staff know whether they are one person. */
  asksIfSame: z._default(z.boolean(), false),
})
export type RosterLine = z.infer<typeof rosterLine>
