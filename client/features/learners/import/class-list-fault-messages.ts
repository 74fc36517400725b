import type { ListFaultMessages } from '#client/staff-ui/import/list-refusal-message.ts'
import { m } from '#client/words/messages.js'
import type { FieldErrors } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'

type Words = (fields: FieldErrors) => string

/** Words with what the refusal tells of the file, each by its name. */
const told =
  (
    words: (told: {
      file: string
      heading: string
      meant: string
      mode: string
      ids: string
      line: string
    }) => string,
  ): Words =>
  (fields) => {
    const of = (name: string) => fields[`csv.${name}`] ?? ''
    return words({
      file: of('file'),
      heading: of('heading'),
      meant: of('meant'),
      mode: of('mode'),
      ids: of('ids'),
      line: of('line'),
    })
  }

/** What the files of a school's system can have wrong as a whole. */
export const oneRosterFaultMessages = {
  'zip-broken': () => m.one_roster_zip_broken(),
  'zip-locked': () => m.one_roster_zip_locked(),
  'zip-too-large': () => m.one_roster_zip_too_large(),
  'zip-too-many': () => m.one_roster_zip_too_many(),
  'manifest-missing': () => m.one_roster_manifest_missing(),
  'manifest-odd': told(m.one_roster_manifest_odd),
  'version-unknown': ({ 'csv.version': version }) =>
    version ? m.one_roster_version_unknown({ version }) : m.one_roster_version_none(),
  'file-missing': told(m.one_roster_file_missing),
  'file-empty': told(m.one_roster_file_empty),
  'row-short': told(m.one_roster_row_short),
  'heading-missing': told(m.one_roster_heading_missing),
  'heading-misspelt': told(m.one_roster_heading_misspelt),
  circle: told(m.one_roster_circle),
  'no-learners': () => m.one_roster_no_learners(),
} satisfies Record<string, Words>

/** What a list of learners as a whole can have wrong. */
export const classListFaultMessages: ListFaultMessages = {
  empty: () => m.class_list_empty(),
  workbook: () => m.import_workbook(),
  'workbook-broken': () => m.roster_workbook_broken(),
  ...oneRosterFaultMessages,
  'too-many-rows': ({ 'csv.file': file }) =>
    file ? m.one_roster_too_many_rows({ file }) : m.class_list_too_many_rows(),
  'too-many-columns': () => m.class_list_too_many_columns(),
  'too-many-groups': () => m.class_list_too_many_groups(),
  'too-many-pins': () => m.class_list_too_many_pins(),
  'too-many-withdrawn': () => m.class_list_too_many_withdrawn(),
}

export const rosterStopLabels: Record<NonNullable<Roster['stopped']>, () => string> = {
  changed: m.refusal_import_changed,
  licences: m.roster_beyond_licences,
  failed: m.roster_failed,
  overtaken: m.one_roster_overtaken,
}
