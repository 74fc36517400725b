import { randomUUID } from 'node:crypto'
import { withOrganisation } from '#server/kernel/context.ts'
import type { MatchBoard, TodayOverview } from '#shared/check-ins/endpoints.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { createEmptySchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'

/** As an office gives it: a title, names turned round, equal names, one cell with two groups, a sum. */
const classList = [
  'Teacher: Bench;;',
  'Name;Class;E-mail',
  '"Ash, Amy";3A;',
  '"Bello, Amara";3A, Choir;',
  '"Evans, Tom";3A;',
  '"Evans, Tom";3B;',
  '"Smith, William ""Bill""";3A;',
  '"García, José";3B;',
  '"Nowak, Łukasz";3B;nowak@family.test',
  '"Nowak, Ola";3A;nowak@family.test',
  '"Kim, Ji-woo";3B;',
  '" Brandt,  Noah ";3A;',
  '"Eklund, Jonas";3B;',
  '"Haddad, Rim";3A;',
  'Total;12;',
].join('\n')

test('a first week begins with a messy list and has A and B days, an absent child and a snow day', async ({
  page,
  world,
}) => {
  test.setTimeout(180_000)
  const { owner, organisationId } = await createEmptySchool(world.runtime)
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/student/list?view=import')
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(classList) })
  await page.getByLabel('Lines with the same name, such as Tom Evans').selectOption('several')
  await page.getByRole('button', { name: 'Use these columns' }).click()
  await expect(page.getByText('This line is a title, a total or a note, not a learner.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 12 learners' }).click()
  await expect(page.getByText('12 learners are added')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: 'A and B days' }).click()
  await page.getByLabel('Day labels, in turn').fill('A, B')
  await page.getByLabel('From', { exact: true }).fill('2026-09-28')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('School days have these labels now.')).toBeVisible()

  await page.goto('/dashboard/org/create-form/add-schedule')
  await page.getByRole('radio', { name: 'Every school day' }).check()
  await page.getByRole('checkbox', { name: 'B day' }).uncheck()
  await expect(page.getByText(/only on day A/)).toBeVisible()

  const learners = await withOrganisation(owner, (tx) =>
    tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .select(['id', 'username'])
      .execute(),
  )
  const { id: groupId } = await withOrganisation(owner, (tx) =>
    tx
      .selectFrom('groups')
      .where('organisationId', '=', organisationId)
      .where('name', '=', '3A')
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  await publishBenchForm(owner, {
    title: 'My lessons',
    groupId,
    startsOn: '2026-09-28',
    windowMinutes: 30,
    questions: ['I had my book open.', 'I asked for help.'],
    periods: [
      { name: 'Maths', time: '09:00', cycleDays: ['A'] },
      { name: 'Music', time: '11:00', cycleDays: ['B'] },
      { name: 'Afternoon', time: '13:00' },
    ],
  })

  const read = async <Answer>(path: string, headers: Record<string, string>) =>
    (await (await page.request.get(path, { headers })).json()) as Answer
  const send = async (path: string, headers: Record<string, string>, data: object) =>
    expect((await page.request.post(path, { headers, data })).status()).toBe(200)
  const submission = (questions: readonly { id: string }[], steps: readonly number[]) => ({
    answers: Object.fromEntries(questions.map(({ id }, at) => [id, steps[at]!])),
    submissionKey: randomUUID(),
  })
  /** Each of them answers what is open, and staff see yes everywhere. */
  const liveThrough = async (at: string, answers: Record<string, readonly number[]>) => {
    world.clock.moveTo(at)
    await world.openDue()
    for (const [username, steps] of Object.entries(answers)) {
      const { id: learnerId } = learners.find((one) => one.username === username)!
      const token = await startSession(world, { organisationId, learnerId })
      const headers = { authorization: `Bearer ${token}` }
      const { open } = await read<{ open: OpenCheckIn[] }>('/api/student/check-ins', headers)
      expect(open).toHaveLength(1)
      await send(
        `/api/student/check-ins/${open[0]!.id}/response`,
        headers,
        submission(open[0]!.questions, steps),
      )
    }
    const token = await startSession(world, { accountId: owner.actor.accountId })
    const staff = { authorization: `Bearer ${token}`, 'x-organisation': organisationId }
    const { waiting } = await read<TodayOverview>('/api/today', staff)
    for (const { occurrenceId } of waiting) {
      const board = await read<MatchBoard>(`/api/occurrences/${occurrenceId}/match-board`, staff)
      for (const row of board.rows.filter(({ state }) => state === 'submitted'))
        await send(
          `/api/check-ins/${row.checkInId}/staff-response`,
          staff,
          submission(board.questions, [1, 1]),
        )
    }
  }
  const [yes, half] = [
    [1, 1],
    [1, 0],
  ]
  // The world's clock is an hour ahead of the school's.
  await liveThrough('2026-09-28T10:00', { amy: yes, noah: half, tom: yes })
  await liveThrough('2026-09-28T14:00', { amy: yes, noah: half, tom: yes })

  await page.goto('/home')
  await liveThrough('2026-09-29T12:00', { noah: half })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/detail')
  await page.getByRole('button', { name: 'Someone is absent' }).click()
  await page.getByRole('button', { name: 'Excuse Rim Haddad' }).click()
  await page
    .getByRole('dialog', { name: 'Excuse days: Rim Haddad' })
    .getByLabel('Last day')
    .fill('2026-09-30')
  await page
    .getByRole('dialog', { name: 'Excuse days: Rim Haddad' })
    .getByRole('button', { name: 'Excuse' })
    .click()
  await expect(page.getByText('1 learner is excused')).toBeVisible()

  // As by a link.
  await page.evaluate(() => history.pushState(null, '', '/dashboard/org/schedules?day=2026-09-29'))
  const day = page.getByRole('region', { name: 'Tuesday 29 September' })
  const closing = page.getByRole('dialog', { name: 'Add a closure' })
  const closeDay = async () => {
    await day.getByRole('button', { name: 'Close this day' }).click()
    await closing.getByLabel('Name').fill('Snow')
    await expect(closing.getByLabel('Excuse what has begun: 5 open, 0 missed')).toBeChecked()
    await closing.getByRole('button', { name: 'Add closure' }).click()
    await expect(day.getByText('Closed: Snow')).toBeVisible()
  }
  await closeDay()
  await expect(day.getByRole('button', { name: 'Everything later' })).toHaveCount(0)
  await expect(page.getByRole('gridcell', { name: /^Wednesday 30 September.*B day/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(day.getByText('Closed: Snow')).toHaveCount(0)
  await closeDay()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByText('Closed now: Snow.')).toBeVisible()
  await page.goto('/home')

  await liveThrough('2026-09-30T12:00', { amy: yes, noah: yes })
  await liveThrough('2026-09-30T14:00', { amy: yes, noah: yes, tom: yes })
  await liveThrough('2026-10-01T10:00', { amy: yes, noah: yes })
  await liveThrough('2026-10-01T14:00', { amy: half, noah: yes })
  await liveThrough('2026-10-02T12:00', { amy: yes, noah: yes })
  await liveThrough('2026-10-02T14:00', { amy: yes, noah: yes })
  world.clock.moveTo('2026-10-02T16:00')
  await world.settleDays()

  await staySignedInAs(page, world, owner.actor)
  await page.goto(`/dashboard/org/groups/detail?group=${groupId}`)
  await page.getByRole('tab', { name: 'Week' }).click()
  await expect(page.getByRole('columnheader', { name: 'Snow' })).toBeVisible()
  const cellsOf = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  const [met, excused, missed] = [/Goal met/, /Excused/, /Missed/]
  await expect(cellsOf('Amy Ash')).toHaveText([met, excused, met, /6 of 8 points/, met])
  await expect(cellsOf('Noah Brandt')).toHaveText([/4 of 8 points/, /2 of 4 points/, met, met, met])
  await expect(cellsOf('Rim Haddad')).toHaveText([missed, excused, excused, missed, missed])
  await expect(cellsOf('Tom Evans (3A)')).toHaveText([met, excused, /Not enough answered/, missed, missed])
})
