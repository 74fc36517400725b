import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form, PublishedChanges } from '#shared/forms/endpoints.ts'
import type { LearnerPerson, StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'
import { publishForm, type TestFormInput } from './forms.ts'

/** What a draft becomes. */
export type DraftChange = (draft: FormDraft) => Partial<FormDraft>

interface Input {
  /** Who writes and publishes, where nobody else is named. */
  by: StaffPerson
  /** Who has the form, where nobody else is named. */
  learner: LearnerPerson
}

/** What a writer does with a form that runs in a school of Oslo, over HTTP, and what of it has opened. */
export function activeFormActions(app: TestApp, { by: writer, learner }: Input) {
  const { as, clock, database } = app

  const rowsOf = async (query: string, values: unknown[]) => (await database.owner.query(query, values)).rows

  const read = async (formId: string, by = writer) => (await as(by).get<Form>(`/api/forms/${formId}`)).body

  async function write(formId: string, changes: DraftChange, by = writer): Promise<number> {
    const { draft, draftRevision } = await read(formId, by)
    const changed = { ...draft, ...changes(draft) }
    const { body } = await as(by).put<{ draftRevision: number }>(`/api/forms/${formId}/draft`, {
      draftRevision,
      draft: changed,
    })
    return body.draftRevision
  }

  const publish = (formId: string, draftRevision: number, from: string | null = null, by = writer) =>
    as(by).post<PublishedChanges>(`/api/forms/${formId}/publish-changes`, { draftRevision, from })

  const opened = (formId: string) =>
    rowsOf(
      `select to_char(o.opens_at at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') as at, v.version,
              array(select l.name from check_ins c
                      join learners l on l.organisation_id = $2 and l.id = c.learner_id
                     where c.organisation_id = $2 and c.occurrence_id = o.id order by l.name) as learners
         from occurrences o join form_versions v on v.organisation_id = $2 and v.id = o.version_id
        where o.organisation_id = $2 and o.form_id = $1 order by o.opens_at`,
      [formId, writer.organisationId],
    )

  return {
    rowsOf,
    read,
    write,
    publish,
    opened,

    /** Published on Monday 7 September 2026 at eight, to open at nine. */
    async published(given: TestFormInput = {}) {
      clock.moveTo('2026-09-07T08:00')
      return (await publishForm(app, writer, { learnerIds: [learner.id], ...given })).id
    },

    change: async (formId: string, changes: DraftChange, from: string | null = null) =>
      publish(formId, await write(formId, changes), from),

    openings: async (formId: string): Promise<string[]> => (await opened(formId)).map(({ at }) => at),
  }
}

/** Opens at these times of day instead. */
export const withOpeningTimes =
  (...times: string[]): DraftChange =>
  ({ schedule }) => ({
    schedule: schedule && { ...schedule, periods: times.map((time) => ({ name: '', time })) },
  })
