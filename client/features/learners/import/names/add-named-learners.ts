import { client } from '#client/platform/api/staff-api.ts'
import { m } from '#client/words/messages.js'
import { csvLine } from '#shared/csv-line.ts'
import type { NamesakeReading } from '#shared/learners/roster/assign-usernames.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterLine } from '#shared/learners/roster/roster-line.ts'
import { uploadRosterFile } from '../upload-roster-file.ts'

export interface NamesToAdd {
  names: readonly string[]
  /** What equal names are, once that was asked. */
  namesakes?: NamesakeReading
}

/** What came of names: learners, new ones and those who were there; or that equal names have to be explained first. */
export type NamedLearners =
  | { sharedName: string }
  | {
      sharedName: null
      roster: Roster
      /** Those who were there first. */
      learnerIds: string[]
      /** By the names that were typed. */
      refused: Pick<RosterLine, 'name' | 'faults'>[]
    }

const askAgainMs = 400

/** Adds learners by their names alone, as a roster that is confirmed at once; who is there by name is found and not added. */
export async function addNamedLearners({ names, namesakes }: NamesToAdd): Promise<NamedLearners> {
  const list = [csvLine(['name']), ...names.map((name) => csvLine([name]))].join('')
  const { roster, reading } = await uploadRosterFile({
    file: new File([list], m.roster_pasted(), { type: 'text/csv' }),
    columns: ['name'],
    encoding: 'utf-8',
    ...(namesakes && { namesakes }),
  })
  if (!roster) throw new Error('A list of names was not read')
  if (reading?.doubts.includes('one-name') && reading.sharedName) return { sharedName: reading.sharedName }
  const done = roster.counts.added > 0 ? await carryOut(roster) : roster
  const there = await listLines(done, ['unchanged', 'kept', 'changed', 'added'])
  return {
    sharedName: null,
    roster: done,
    learnerIds: there.flatMap(({ learnerId }) => learnerId ?? []),
    refused: (await listLines(done, ['refused'])).map(({ line, name, faults }) => ({
      // The first line is the heading.
      name: (line === null ? undefined : names[line - 2]) ?? name,
      faults,
    })),
  }
}

async function carryOut({ id: rosterId, fingerprint }: Roster): Promise<Roster> {
  let roster = await client.learners.confirmRoster({ rosterId, fingerprint })
  while (roster.state === 'waiting') {
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    roster = await client.learners.readRoster({ rosterId })
  }
  return roster
}

async function listLines(
  { id: rosterId, counts }: Roster,
  parts: readonly (keyof Roster['counts'])[],
): Promise<RosterLine[]> {
  const lines: RosterLine[] = []
  for (const part of parts)
    for (let page = 1, isLast = counts[part] === 0; !isLast; page += 1) {
      const some = await client.learners.readRosterLines({ rosterId, part, page })
      lines.push(...some.lines)
      isLast = page * some.pageSize >= some.total
    }
  return lines
}
