import { extractText } from 'unpdf'
import { withOrganisation } from '#server/kernel/context.ts'
import { dateToDay, dayToDate } from '#shared/time/calendar-day.ts'
import { createEmptySchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { readDownload } from '../read-download.ts'
import { changedSchoolZip, toZipUpload, wholeSchoolZip } from '../school-zip.ts'
import { staySignedInAs } from '../signed-in.ts'
import { schoolDayActions } from './school-day-actions.ts'

const monday = dateToDay('2026-09-28')
/** A Friday on which the class was out, and the last day. */
const onPaper = ['2026-10-23', '2026-10-25']
const weeks = (first: number, last: number) =>
  Array.from({ length: (last - first + 1) * 7 }, (_, at) => dayToDate(monday + (first - 1) * 7 + at))

test('an empty organisation gets its learners by its school’s files, fades after two weeks, and takes four weeks to a meeting', async ({
  page,
  world,
}) => {
  test.setTimeout(600_000)
  const school = await createEmptySchool(world.runtime)
  const { owner, organisationId } = school
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })

  const importAt = `/dashboard/org/student/list?view=import&org=${organisationId}`
  for (const [file, go, done] of [
    [wholeSchoolZip, 'Import 300 learners', '300 learners are added'],
    [changedSchoolZip, 'Import 2, withdraw 1', '1 learner is withdrawn.'],
  ] as const) {
    await page.goto(importAt)
    await page.getByLabel('Choose a file').setInputFiles(toZipUpload(file))
    await page.getByRole('button', { name: go }).click()
    await expect(page.getByText(done)).toBeVisible()
  }
  await page.goto(`/dashboard/org/groups/list?org=${organisationId}`)
  await page.getByRole('tab', { name: 'Move learners' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  await column('3A').getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('1 learner moved to 3B.')).toBeVisible()

  const { groupId, learnerId } = await withOrganisation(owner, async (tx) => {
    const group = await tx
      .selectFrom('groups')
      .where('organisationId', '=', organisationId)
      .where('name', '=', '3C')
      .select('id')
      .executeTakeFirstOrThrow()
    const ivy = await tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .where('name', '=', 'Ivy Berg')
      .select('id')
      .executeTakeFirstOrThrow()
    return { groupId: group.id, learnerId: ivy.id }
  })

  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: dayToDate(monday),
    time: '09:00',
    windowMinutes: 480,
  })
  const { liveThrough } = schoolDayActions(page, world, school)
  // Open pages would go on asking with sessions that end over night.
  await page.goto('/home')
  for (const onDate of weeks(1, 2)) await liveThrough({ onDate, learnerId })
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  const graphAt = `/dashboard/org/student/graph?learner=${learnerId}&org=${organisationId}`
  await page.goto(graphAt)
  await page
    .getByRole('region', { name: 'Match less often' })
    .getByRole('button', { name: /^Check (half|a third|a sixth)$/ })
    .click()
  await expect(page.getByText(/Ivy Berg: staff match \d+% from the next opening on/)).toBeVisible()
  await page.goto('/home')
  for (const onDate of weeks(3, 4))
    await liveThrough({ onDate, learnerId, isMissed: onPaper.includes(onDate) })

  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto(graphAt)
  await expect(page.getByRole('figure')).toContainText('26 of 28 days have a score')
  await page.getByRole('button', { name: 'Print for a meeting' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print for a meeting' })
  await expect(sheet.getByRole('row', { name: /2\. Match rate/ })).toContainText('since Mon 12 Oct')
  expect((await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))).totalPages).toBe(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Evidence pack' }).click()
  const packing = page.getByRole('dialog', { name: 'Evidence pack' })
  await packing.getByLabel('From', { exact: true }).fill('2026-09-28')
  await packing.getByLabel('To', { exact: true }).fill('2026-10-25')
  const download = page.waitForEvent('download')
  await packing.getByRole('button', { name: 'Create the pack' }).click()
  const pack = await extractText(new Uint8Array(await readDownload(download)), { mergePages: true })
  for (const said of ['Ivy Berg', 'Morning', 'Match rate', 'Missed']) expect(pack.text).toContain(said)

  await page.goto(`/dashboard/org/form-library/students?org=${organisationId}`)
  await page.getByRole('link', { name: 'Morning' }).click()
  await page.getByRole('searchbox', { name: 'Find by name' }).fill('Ivy Berg')
  await page.getByRole('checkbox', { name: /Ivy Berg/ }).check()
  await page.getByRole('button', { name: 'Print paper cards' }).click()
  await page
    .getByRole('dialog', { name: 'Print a paper card for one learner' })
    .getByRole('button', { name: 'Show the cards' })
    .click()
  const cards = page.getByRole('dialog', { name: 'Paper cards' })
  const code = (await cards.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent())!
  await cards.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/dashboard/org/detail?org=${organisationId}`)
  await page.getByRole('link', { name: 'Enter paper answers', exact: true }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^Enter paper answers:/ })).toHaveCount(onPaper.length)
  await page.getByRole('link', { name: /^Enter paper answers: Friday 23 October/ }).click()
  const questions = page.getByRole('group', { name: /^Question/ })
  const enterAllYes = async () => {
    await expect(questions).toHaveCount(5)
    for (const question of await questions.all()) await question.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Save Ivy Berg’s answers' }).click()
    await expect(questions).toHaveCount(0)
  }
  await enterAllYes()
  await page.getByRole('link', { name: 'Next on this card: Sun 25 Oct, 09:00' }).click()
  await enterAllYes()
  await expect(page.getByRole('link', { name: /^Next on this card/ })).toHaveCount(0)
  await page.getByRole('link', { name: `Back to card ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ivy Berg’s card' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Enter paper answers:/ })).toHaveCount(0)
})
