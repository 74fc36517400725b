import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id, instant } from '../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../list-file.ts'
import { auditAreas } from './audit-area.ts'

const named = z.object({ id, name: z.string() })

const auditEntry = z.object({
  id,
  at: instant,
  /** Nobody's name for the service itself, and for somebody who is erased. */
  actor: z.object({ kind: z.enum(['staff', 'learner', 'key', 'system']), name: z.nullable(z.string()) }),
  /** One of `auditActions`. */
  action: z.string(),
  learner: z.nullable(named),
  form: z.nullable(named),
  /** The group, person, reward or closure that it was done to. */
  subject: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof auditEntry>

const sought = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  area: z.optional(z.enum(auditAreas)),
  /** Local days of the organisation, both included. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
})

/** Where a page ends: the moment and the id of its last entry. */
const place = z.string().check(
  z.maxLength(80),
  z.refine((text) => {
    const [at = '', entry, ...more] = text.split('_')
    return (
      z.safeParse(calendarDay, at.slice(0, 10)).success &&
      z.safeParse(instant, at).success &&
      z.safeParse(id, entry).success &&
      more.length === 0
    )
  }),
)

export const audit = {
  readAuditLog: endpoint('GET', '/api/audit-log', {
    summary: 'Who did what and when, the newest first; a page goes on behind the one before',
    audience: 'member',
    policy: 'audit.read',
  })
    .input(z.extend(sought, { behind: z.optional(place) }))
    .output(
      z.object({
        timeZone: z.string(),
        entries: z.array(auditEntry),
        next: z.nullable(z.string()),
        /** Up to when every entry is under a seal, so that a change of it would show; null before the first seal. */
        sealedUntil: z.nullable(instant),
      }),
    ),

  exportAuditLog: endpoint('GET', '/api/audit-log/file', {
    summary: 'The audit log as a list to keep, over all its pages',
    audience: 'member',
    policy: 'audit.read',
    gives: Object.values(listMediaTypes),
  })
    .input(z.extend(sought, listFormatQuery))
    .output(listFileBody),
}
