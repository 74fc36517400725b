import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDay, id, instant, streamedFile } from '../../fields.ts'
import { staffNote } from '../../learners/staff-note.ts'
import { listFileBody, listMediaTypes } from '../../list-file.ts'
import { closurePeriod, dayPoint } from '../endpoints.ts'
import { phase } from '../phases/phases.ts'
import { partTotal } from '../progress-endpoints.ts'
import { fidelity } from './fidelity.ts'

export const maxFormsInEvidence = 20

const share = z.nullable(z.number())

const measuredPhase = z.extend(phase, {
  scored: z.int(),
  /** Per cent, all three; the trend in percentage points over five scored days. */
  mean: share,
  level: share,
  trend: share,
  /** Against the phase before; null in the first. */
  overlap: z.nullable(z.object({ pnd: z.number(), nap: z.number(), tau: z.number(), tauU: z.number() })),
})

const evidenceOfForm = z.object({
  id,
  title: z.string(),
  days: z.array(dayPoint),
  phases: z.array(measuredPhase),
  questions: z.array(partTotal),
  periods: z.array(partTotal),
  fidelity,
})
export type FormEvidence = z.infer<typeof evidenceOfForm>

const evidenceHead = z.object({
  learner: z.object({ id, name: z.string() }),
  organisation: z.object({ name: z.string(), timeZone: z.string() }),
  from: calendarDay,
  to: calendarDay,
  madeAt: instant,
  madeBy: z.string(),
  closures: z.array(closurePeriod),
  /** Null where they were left out. */
  notes: z.nullable(z.array(staffNote)),
})
export type EvidenceHeader = z.infer<typeof evidenceHead>

const evidencePack = z.extend(evidenceHead, { forms: z.array(evidenceOfForm) })
export type EvidencePack = z.infer<typeof evidencePack>

const evidenceQuery = z
  .object({
    learnerId: id,
    forms: z.array(id).check(z.minLength(1), z.maxLength(maxFormsInEvidence)),
    from: calendarDay,
    to: calendarDay,
    /** Staff's notes, in words and as beginnings of phases. */
    withNotes: z.boolean(),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'before-start' }))
export type EvidenceQuery = z.infer<typeof evidenceQuery>

const about = { audience: 'member', policy: 'insights.learner', reasons: ['absent'] } as const

export const evidenceEndpoints = {
  readUnprintableNames: endpoint('GET', '/api/learners/{learnerId}/evidence/unprintable-names', {
    ...about,
    summary: 'The names in a learner’s evidence pack with letters that no PDF can write',
  })
    .input(z.object({ learnerId: id }))
    .output(z.object({ names: z.array(z.string()) })),

  renderEvidencePdf: endpoint('POST', '/api/learners/{learnerId}/evidence/pdf', {
    ...about,
    summary:
      'A learner’s evidence pack on paper: graph, phases, agreement, fidelity, days, notes and method of the forms named, two school years at most',
    gives: ['application/pdf'],
  })
    .input(evidenceQuery)
    .output(streamedFile('application/pdf')),

  renderEvidenceCsv: endpoint('POST', '/api/learners/{learnerId}/evidence/csv', {
    ...about,
    summary: 'The numbers of a learner’s evidence pack as a list that spreadsheets open',
    gives: ['text/csv'],
  })
    .input(evidenceQuery)
    .output(listFileBody),

  renderEvidenceXlsx: endpoint('POST', '/api/learners/{learnerId}/evidence/xlsx', {
    ...about,
    summary: 'The same list as a spreadsheet, in which days are days',
    gives: [listMediaTypes.xlsx],
  })
    .input(evidenceQuery)
    .output(listFileBody),

  renderEvidenceJson: endpoint('POST', '/api/learners/{learnerId}/evidence/json', {
    ...about,
    summary: 'A learner’s evidence pack for programs',
  })
    .input(evidenceQuery)
    .output(evidencePack),
}
