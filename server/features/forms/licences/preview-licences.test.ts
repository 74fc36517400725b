import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { applyRoster, revertRosterConfirmation } from '#server/features/learners/rosters/apply-roster.ts'
import { confirmRoster } from '#server/features/learners/rosters/confirm-roster.ts'
import { exportRoster } from '#server/features/learners/rosters/export-roster.ts'
import { readRoster, readRosterLines } from '#server/features/learners/rosters/read-rosters.ts'
import { updateRosterChoices } from '#server/features/learners/rosters/update-roster-choices.ts'
import { uploadRoster } from '#server/features/learners/rosters/upload-roster.ts'
import { toCsvLines } from '#server/http/list-file.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { importRoster } from '#tests/support/school/rosters.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const head = 'name,username,groups'

/** A school whose Robins, Mia and Noel, came by a roster and have a form, and whose Otters have none. */
async function startRobins(limit: number) {
  const { owner } = await createSchool(app)
  await importRoster(app, owner, `${head}\nMia,mia,Robins\nNoel,noel,Robins\nIvy,ivy,Otters`)
  const groups = await app.as(owner).get<{ groups: { id: string; name: string }[] }>('/api/groups')
  const robins = groups.body.groups.find(({ name }) => name === 'Robins')!
  await publishForm(app, owner, { groupIds: [robins.id] })

  let bought = limit
  const licences = { findLimit: async () => bought, lockLimit: async () => bought }
  const by = (): MemberContext => ({ ...contextOfPerson(app, owner), licences })
  return {
    by,
    buy: (more: number) => {
      bought += more
    },
    give: async (...lines: string[]): Promise<Roster> => {
      const body = Readable.from([Buffer.from([head, ...lines].join('\n'))])
      return (await uploadRoster(by(), { name: 'class.csv', body })).roster!
    },
    withdrawAbsent: ({ id: rosterId }: Roster) =>
      updateRosterChoices(by(), { rosterId, choices: { overwrites: false, withdrawsAbsent: true } }),
    /** As the worker does it. */
    carryOut: async ({ id: rosterId, fingerprint }: Roster): Promise<Roster> => {
      await confirmRoster(by(), { rosterId, fingerprint })
      const ctx = { ...createSystemContext(await app.workerRuntime(), by().organisationId), licences }
      await applyRoster(ctx, rosterId).catch((error: unknown) =>
        revertRosterConfirmation(ctx, rosterId, error),
      )
      return readRoster(by(), { rosterId })
    },
    beyondIn: async ({ id: rosterId }: Roster) => {
      const { lines } = await readRosterLines(by(), { rosterId, part: 'beyond-licences', page: 1 })
      return lines.map(({ username }) => username)
    },
    report: async ({ id: rosterId }: Roster) => {
      const lines: string[] = []
      for await (const some of toCsvLines(await exportRoster(by(), { rosterId })))
        lines.push(...some.trimEnd().split('\r\n'))
      return lines
    },
  }
}

test('a roster says who would get forms without a licence, and is not carried out so', async () => {
  const { give, carryOut, beyondIn, report, buy } = await startRobins(3)
  const roster = await give(
    'Mia,mia,Robins',
    'Ada,ada,Robins',
    'Bo,bo,Otters',
    'Cy,cy,Robins',
    'Di,di,Robins',
  )
  expect(roster.licences).toEqual({ limit: 3, needed: 5 })
  expect(await beyondIn(roster)).toEqual(['cy', 'di'])
  expect(await report(roster)).toContain('5,"added","Cy","cy","Robins",,,,"none left"')
  await expect(carryOut(roster)).rejects.toEqual(expect.objectContaining({ reason: 'licences-too-few' }))

  buy(2)
  const again = await give('Ada,ada,Robins', 'Cy,cy,Robins', 'Di,di,Robins')
  expect(again.licences).toBeNull()
  expect(await carryOut(again)).toMatchObject({ state: 'done', counts: { added: 3 } })
})

test('a learner who moves to a group with a form needs a licence, one who moves away gives theirs back', async () => {
  const { give, carryOut, beyondIn } = await startRobins(2)
  const roster = await give('Ivy,ivy,Robins')
  expect(roster.licences).toEqual({ limit: 2, needed: 3 })
  expect(await beyondIn(roster)).toEqual(['ivy'])
  const swapped = await give('Ivy,ivy,Robins', 'Mia,mia,Otters')
  expect(swapped.licences).toBeNull()
  expect(await carryOut(swapped)).toMatchObject({ state: 'done', counts: { changed: 2 } })
})

test('whoever is withdrawn by a roster leaves their licence to those whom it adds', async () => {
  const { give, withdrawAbsent, carryOut } = await startRobins(2)
  const roster = await give('Ada,ada,Robins', 'Bo,bo,Robins')
  expect(roster.licences).toEqual({ limit: 2, needed: 4 })
  const chosen = await withdrawAbsent(roster)
  expect(chosen).toMatchObject({ licences: null, counts: { added: 2, withdrawn: 3 } })
  expect(await carryOut(chosen)).toMatchObject({ state: 'done' })
})

test('who has forms goes on while there are too few licences, and a roster that gives none is carried out', async () => {
  const { give, carryOut } = await startRobins(1)
  const roster = await give('Mia Berg,mia,Robins', 'Bo,bo,Otters')
  expect(roster.licences).toBeNull()
  expect(await carryOut(roster)).toMatchObject({ state: 'done', counts: { changed: 1, added: 1 } })
})

test('a roster whose licences go before it is carried out has done nothing, and says who has none', async () => {
  const { give, by, beyondIn } = await startRobins(3)
  const roster = await give('Ada,ada,Robins')
  let asked = 0
  const licences = { findLimit: async () => (asked++ ? 2 : 3), lockLimit: async () => 2 }
  await confirmRoster(by(), { rosterId: roster.id, fingerprint: roster.fingerprint })
  const ctx = { ...createSystemContext(await app.workerRuntime(), by().organisationId), licences }
  await applyRoster(ctx, roster.id).catch((error: unknown) => revertRosterConfirmation(ctx, roster.id, error))
  expect(await readRoster(by(), { rosterId: roster.id })).toMatchObject({
    state: 'seen',
    stopped: 'licences',
    licences: { limit: 2, needed: 3 },
  })
  expect(await beyondIn(roster)).toEqual(['ada'])
})
