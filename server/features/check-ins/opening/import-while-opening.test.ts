import { expect, test } from 'vitest'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { owner: database } = app.database
const { openAt } = checkInActions(app)
const { carryOut, choose, importAll, look, seen, work } = rosterActions(app)

/** Begins both while the table is held, the import once the opening waits for it, and lets go once both wait or are done. */
async function whileHeld(table: string, open: () => Promise<unknown>, importing: () => Promise<unknown>) {
  const holding = await database.connect()
  // The server holds the databases of other tests too.
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
                    where not l.granted and d.datname = current_database()`
  const countWaiting = async () => (await holding.query(waiting)).rows.length
  const opensHere = `${waiting} and l.relation = '${table}'::regclass`
  try {
    await holding.query(`begin; lock table ${table} in exclusive mode`)
    const opening = open()
    while ((await holding.query(opensHere)).rows.length < 1);
    let hasEnded = false
    const imported = importing().finally(() => {
      hasEnded = true
    })
    while (!hasEnded && (await countWaiting()) < 2);
    await holding.query('commit')
    await Promise.all([opening, imported])
  } finally {
    holding.release()
  }
}

test.each([
  ['when an opening has chosen its learners', 'occurrences', '2026-09-08'],
  ['while an opening writes its check-ins', 'check_in_acts', '2026-09-09'],
])('a roster that comes %s leaves nothing open for whoever it withdraws', async (_, table, day) => {
  const { owner, organisation } = await createSchool(app)
  await importAll(owner, 'name,username,groups\nMia,mia,Robins\nNoel,noel,Robins')
  const { body } = await app.as(owner).get<{ groups: { id: string }[] }>('/api/groups')
  const form = await publishForm(app, owner, { groupIds: [body.groups[0]!.id] })
  const next = await seen(owner, 'name,username,groups\nMia,mia,Robins\nIvy,ivy,Robins')
  const { body: roster } = await choose(owner, next, { withdrawsAbsent: true })
  await carryOut(owner, roster)

  await whileHeld(table, () => openAt(`${day}T09:00`), work)
  await work()
  await openAt(`${day}T09:01`)
  expect(await look(owner, roster)).toMatchObject({ state: 'done' })
  const { rows } = await database.query(
    `select l.username from check_ins c join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
      where c.organisation_id = $1 and c.cancelled_at is null and c.on_date = $2`,
    [organisation.id, day],
  )
  expect(rows).toEqual([{ username: 'mia' }])
  // What opens in the next round is the next one's alone.
  await app.as(owner).post(`/api/forms/${form.id}/move`, { move: 'end' })
})
