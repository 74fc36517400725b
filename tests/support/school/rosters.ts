import { Readable } from 'node:stream'
import { applyPendingRosters } from '#server/features/learners/jobs.ts'
import { confirmRoster } from '#server/features/learners/rosters/confirm-roster.ts'
import { updateRosterChoices } from '#server/features/learners/rosters/update-roster-choices.ts'
import { uploadRoster } from '#server/features/learners/rosters/upload-roster.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import type { TestApp } from '../test-app.ts'

/** A roster that this person has looked at. */
export async function createPreviewedRoster(app: TestApp, person: StaffPerson, csv: string): Promise<Roster> {
  const body = Readable.from([Buffer.from(csv)])
  const { roster } = await uploadRoster(contextOfPerson(app, person), { name: 'class.csv', body })
  if (!roster) throw new Error('The roster lacks columns')
  return roster
}

/** Carries a whole roster out, over what staff set by hand. */
export async function importRoster(app: TestApp, person: StaffPerson, csv: string): Promise<void> {
  const { id: rosterId } = await createPreviewedRoster(app, person, csv)
  const choices = { overwrites: true, withdrawsAbsent: false }
  const { fingerprint } = await updateRosterChoices(contextOfPerson(app, person), { rosterId, choices })
  await confirmRoster(contextOfPerson(app, person), { rosterId, fingerprint })
  await applyPendingRosters(await app.workerRuntime())
}
