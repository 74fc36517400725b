import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDay, id, instant, pageNumber, singleLine } from '../../fields.ts'
import { listFileBody, listFormatQuery, listMediaTypes } from '../../list-file.ts'
import { textEncodings } from '../../text-encodings.ts'
import { username } from '../username.ts'
import { namesakeReadings } from './assign-usernames.ts'
import { groupDateReadings } from './reading/group-date.ts'
import { groupSeparators } from './reading/group-separator.ts'
import { rosterColumns } from './roster-column.ts'
import { maxRosterBytes } from './roster-limits.ts'
import { rosterLine, rosterSection, rosterVerdict } from './roster-line.ts'
import type { RosterReadDetails } from './roster-read-details.ts'

/** As many answers as staff give one by one; a roster with more of such lines names the wrong people. */
const maxRenamed = 500

const choices = z.object({
  overwrites: z.boolean(),
  withdrawsAbsent: z.boolean(),
  renamedLearnerIds: z._default(z.array(id).check(z.maxLength(maxRenamed)), []),
})

const column = z.object({
  heading: z.string(),
  holds: z.nullable(z.enum(rosterColumns)),
  /** It holds passwords, which are read for nobody. */
  isNeverRead: z.boolean(),
})

const roster = z.object({
  id,
  fileName: z.string(),
  givenAt: instant,
  columns: z.array(column),
  choices,
  /** Looked at and nothing written; waiting to be carried out; carried out. */
  state: z.enum(['seen', 'waiting', 'done']),
  /** Why it was not carried out after all; `changed`, `overtaken`: it would do something else by now, or cannot be told. */
  stopped: z.nullable(z.enum(['changed', 'licences', 'failed', 'overtaken'])),
  /** Of the files of a school's system: whether they name everybody, which headings they perhaps misspell, and who joins which group later. */
  oneRoster: z.nullable(
    z.object({
      isWhole: z.boolean(),
      misspelt: z.array(z.object({ file: z.string(), heading: z.string(), meant: z.string() })),
      later: z.array(z.object({ group: z.string(), beginsOn: calendarDay, learners: z.int() })),
    }),
  ),
  counts: z.record(rosterVerdict, z.int()),
  /** How many learners have something that staff set by hand and that stays. */
  kept: z.int(),
  /** How many new learners it gives no PIN. */
  withoutSecret: z.int(),
  newGroups: z.array(z.string()),
  /** How many learners take part now, and how many of them leave a group without being withdrawn. */
  present: z.int(),
  leaving: z.int(),
  /** How many lines give a username another name altogether, answered or not. */
  asked: z.int(),
  /** Where it would give forms to more learners than there are licences, how many of either; it is not carried out so. */
  licences: z.nullable(z.object({ limit: z.int(), needed: z.int() })),
  /** Says all that would be done; only that is carried out. */
  fingerprint: z.string(),
})
export type Roster = z.infer<typeof roster>

/** What is sent along with a file, in its address; `columns` says what each holds, with commas between, or nothing. */
export const rosterUpload = z.object({
  name: singleLine(200),
  columns: z.optional(z.string().check(z.maxLength(4_000))),
  /** The line that names the columns, 0 where none does. */
  header: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
  encoding: z.optional(z.enum(textEncodings)),
  sheet: z.optional(z.string().check(z.maxLength(200))),
  /** What stands between several groups in one cell. */
  groupSeparator: z.optional(z.enum(groupSeparators)),
  groupDates: z.optional(z.enum(groupDateReadings)),
  /** Whether rows are read that are hidden in the sheet. */
  hiddenRows: z.optional(z.enum(['read', 'leave-out'])),
  /** What lines with one name are, in a list without usernames. */
  namesakes: z.optional(z.enum(namesakeReadings)),
})

/** What came of a file: a roster to look at, or that the column of the names is to be named first. */
export type RosterUploadResult =
  | { roster: Roster; reading: RosterReadDetails | null; columns?: undefined }
  | {
      roster: null
      reading: RosterReadDetails | null
      columns: Roster['columns']
    }

export const rosterEndpoints = {
  readRoster: endpoint('GET', '/api/learners/rosters/{rosterId}', {
    summary: 'What a roster would do, or did, in numbers',
    audience: 'member',
    policy: 'learners.import',
  })
    .input(z.object({ rosterId: id }))
    .output(roster),

  readRosterLines: endpoint('GET', '/api/learners/rosters/{rosterId}/lines', {
    summary: 'What a roster would do, or did, learner by learner',
    audience: 'member',
    policy: 'learners.import',
  })
    .input(z.object({ rosterId: id, part: rosterSection, page: pageNumber }))
    .output(z.object({ lines: z.array(rosterLine), total: z.int(), pageSize: z.int() })),

  updateRosterChoices: endpoint('PUT', '/api/learners/rosters/{rosterId}/choices', {
    summary: 'Compare a roster again, with other choices; changes no learner',
    audience: 'member',
    policy: 'learners.import',
    reasons: ['import-unreadable', 'roster-settled'],
  })
    .input(z.object({ rosterId: id, choices }))
    .output(roster),

  updateRosterUsername: endpoint('PUT', '/api/learners/rosters/{rosterId}/username', {
    summary: 'Change a username that a roster without usernames made; changes no learner',
    audience: 'member',
    policy: 'learners.import',
    reasons: ['absent', 'import-unreadable', 'roster-settled', 'username-taken'],
  })
    // A file has no more lines than bytes.
    .input(z.object({ rosterId: id, line: z.int().check(z.positive(), z.maximum(maxRosterBytes)), username }))
    .output(roster),

  confirmRoster: endpoint('POST', '/api/learners/rosters/{rosterId}/carry-out', {
    summary: 'Carry out a roster that was looked at, as a whole or not at all, within moments',
    audience: 'member',
    policy: 'learners.import',
    requiresActiveLicence: true,
    reasons: ['import-changed', 'import-withdraws-many', 'licences-too-few', 'roster-settled'],
  })
    .input(
      z.object({
        rosterId: id,
        fingerprint: z.string().check(z.maxLength(64)),
        /** How many are withdrawn, typed by staff; needed where that is more than a fifth of all. */
        withdraws: z.optional(z.int()),
      }),
    )
    .output(roster),

  exportRoster: endpoint('GET', '/api/learners/rosters/{rosterId}/report', {
    summary: 'What a roster would do, or did, line by line as a list that spreadsheets open',
    audience: 'member',
    policy: 'learners.import',
    gives: Object.values(listMediaTypes),
  })
    .input(z.object({ rosterId: id, ...listFormatQuery }))
    .output(listFileBody),
}
