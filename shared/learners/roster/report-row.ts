import type { CsvCell } from '../../csv-line.ts'
import type { FieldChange, RosterLine, RosterVerdict } from './roster-line.ts'

/** The headings of a roster's report. */
export const rosterReportColumns = [
  'line',
  'result',
  'name',
  'username',
  'groups',
  'changes',
  'kept',
  'left out because',
  'licence',
]

/** One line of a roster's report, cell by cell. */
export const toRosterReportRow = (verdict: RosterVerdict, line: RosterLine): CsvCell[] => [
  line.line,
  verdict,
  line.name,
  line.username,
  line.groups.join('; '),
  line.changes.map(changeWords).join('; '),
  line.kept.map(({ field, from }) => `${field}: ${from}`).join('; '),
  line.faults.map(({ column, reason }) => `${column}: ${reason}`).join('; '),
  line.isBeyondLicences ? 'none left' : '',
]

const changeWords = ({ field, from, to }: FieldChange) => `${field}: ${from} → ${to}`
