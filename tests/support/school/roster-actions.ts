import { applyPendingRosters } from '#server/features/learners/jobs.ts'
import type { Learner } from '#shared/learners/endpoints.ts'
import type { Roster, RosterUploadResult } from '#shared/learners/roster/endpoints.ts'
import type { RosterLine, RosterSection } from '#shared/learners/roster/roster-line.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp, TestCallOptions } from '../test-app.ts'

export const rostersPath = '/api/learners/rosters'

const file = { headers: { 'content-type': 'application/octet-stream' } }

/** What staff do with rosters, through the endpoints, and what the worker does about them. */
export function rosterActions(app: TestApp) {
  const { as } = app

  const give = (
    person: StaffPerson | null,
    list: string | Buffer,
    query = '?name=class.csv',
    options: TestCallOptions = {},
  ) =>
    as(person).post<RosterUploadResult>(`${rostersPath}${query}`, Buffer.from(list), { ...file, ...options })

  const choose = (person: StaffPerson, { id }: Roster, choices: Partial<Roster['choices']>) =>
    as(person).put<Roster>(`${rostersPath}/${id}/choices`, {
      choices: { overwrites: false, withdrawsAbsent: false, ...choices },
    })

  const carryOut = (person: StaffPerson, { id, fingerprint, counts }: Roster) =>
    as(person).post<Roster>(`${rostersPath}/${id}/carry-out`, { fingerprint, withdraws: counts.withdrawn })

  const look = async (person: StaffPerson, { id }: Roster) =>
    (await as(person).get<Roster>(`${rostersPath}/${id}`)).body

  const work = async () => applyPendingRosters(await app.workerRuntime())

  async function seen(person: StaffPerson, list: string | Buffer): Promise<Roster> {
    const { body } = await give(person, list)
    return body.roster!
  }

  return {
    give,
    choose,
    carryOut,
    look,
    work,
    seen,
    linesOf: async (person: StaffPerson, { id }: Roster, part: RosterSection) => {
      const path = `${rostersPath}/${id}/lines?part=${part}`
      return (await as(person).get<{ lines: RosterLine[]; total: number }>(path)).body.lines
    },
    /** Carried out by a worker that runs twice. */
    importAll: async (
      person: StaffPerson,
      list: string | Buffer,
      choices: Partial<Roster['choices']> = {},
    ): Promise<Roster> => {
      const { body } = await choose(person, await seen(person, list), choices)
      await carryOut(person, body)
      await work()
      await work()
      return look(person, body)
    },
    learnersOf: async (person: StaffPerson, query = '') =>
      (await as(person).get<{ learners: Learner[]; total: number }>(`/api/learners${query}`)).body,
  }
}
