import { createBenchSchool, createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { oneRosterZip } from '#tests/support/peers/one-roster.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

const importing = '/dashboard/org/student/list?view=import'
const learners = Array.from({ length: 60 }, (_, at) => `Åse Ørsted ${at};åse.${at};3${'ABC'[at % 3]}`)
const schoolZip = oneRosterZip({
  tables: {
    classes: [
      ['sourcedId', 'title'],
      ['cA', '3A'],
    ],
    users: [
      ['sourcedId', 'status', 'role', 'username', 'givenName', 'familyName', 'email'],
      ['s0', '', 'student', 'noor@school.test', 'نور', 'O’Brien', ''],
    ],
    enrollments: [
      ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role'],
      ['e0', '', 'cA', 's0', 'student'],
    ],
  },
})
const asWindowsWritesIt = (lines: string[]) => ({
  name: 'skole.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n').replaceAll('åse.', 'ase.'), 'latin1'),
})

test('60 learners come by a file, the next changes them as staff let it, and one that withdraws many asks for their number', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000)
  const { owner } = await createBenchSchool(world.runtime, 2)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })

  await page.goto(importing)
  await expectAccessible(page)
  await page
    .getByLabel('Choose a file')
    .setInputFiles(
      asWindowsWritesIt(['Elev;Brukernavn;Klasse;Password', ...learners.map((line) => `${line};x`)]),
    )
  await expect(page.getByRole('row', { name: /Password/ })).toContainText('never read')
  await expect(page.getByLabel('Brukernavn')).toHaveValue('username')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use these columns' }).click()

  await expect(page.getByRole('link', { name: /60 new learners/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Åse Ørsted 0/ })).toContainText('3A')
  await expect(page.getByText('3 new groups will be created: 3A, 3B and 3C.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Import 60 learners' }).click()
  await expect(page.getByText('60 learners are added')).toBeVisible()
  await expectAccessible(page)

  await page.goto(importing)
  const next = ['name;username;groups', 'Åse Lund;ase.0;3B', 'Zoe Zimmer;ase.1;3B', ...learners.slice(2, 58)]
  await page.getByLabel('Choose a file').setInputFiles(asWindowsWritesIt(next))
  await expect(page.getByRole('link', { name: /1 changed/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoe Zimmer/ })).toContainText('someone with a different name')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Same person, now called Zoe Zimmer' }).check()
  await expect(page.getByRole('link', { name: /2 changed/ })).toBeVisible()
  // Two of the first list, and the two whom the school began with.
  await page.getByRole('checkbox', { name: 'Withdraw learners who are not in this list' }).check()
  await expect(page.getByRole('link', { name: /4 withdrawn/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2, withdraw 4' }).click()
  await expect(page.getByText('4 learners are withdrawn.')).toBeVisible()

  await page.getByRole('link', { name: 'See the learners' }).click()
  await expect(page.getByRole('link', { name: 'Åse Lund' })).toBeVisible()

  await page.goto(importing)
  const few = ['name;username;groups', 'Elev;Brukernavn;Klasse', ...learners.slice(2, 40)]
  await page.getByLabel('Choose a file').setInputFiles(asWindowsWritesIt(few))
  await expect(page.getByRole('link', { name: /1 new learner/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change what the columns hold' }).click()
  await page.getByLabel('Row with the headings').selectOption('2')
  await page.getByLabel('Klasse').selectOption('')
  await page.getByLabel('Text encoding').selectOption('windows-1250')
  await expect(page.getByText('Ĺse Řrsted 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change what the columns hold' }).click()
  await expect(page.getByLabel('Klasse')).toHaveValue('')
  await page.getByLabel('Text encoding').selectOption('windows-1252')
  await expect(page.getByText('38 learners are already as in the list.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Withdraw learners who are not in this list' }).check()
  await expect(page.getByText('This would withdraw 20 of 58 learners.')).toBeVisible()
  await expectAccessible(page)
  const go = page.getByRole('button', { name: /withdraw 20/i })
  await page.getByLabel('Type 20 to confirm').fill('02')
  await expect(go).toBeDisabled()
  await page.getByLabel('Type 20 to confirm').fill('20')
  await go.click()
  await expect(page.getByRole('heading', { name: '20 learners are withdrawn' })).toBeVisible()
})

test('a teacher’s own list is asked about once, its usernames are made and changed, and the files of the school’s system come after it', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('409')
  const { owner, organisationId } = await createEmptySchool(world.runtime)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto(`${importing}&org=${organisationId}`)
  const list = [
    'Student,Class,Type',
    '"Ash, Amy","3A, Choir",Student',
    '"Ash, Ann",3A,Parent',
    '"Berg, Mia","3B, Band",',
  ]
  const buffer = Buffer.from(list.join('\n'))
  await page.getByLabel('Choose a file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Last names seem to be first')).toBeVisible()
  await expect(page.getByLabel('Several groups in one cell')).toHaveValue(',')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use these columns' }).click()

  await expect(page.getByRole('row', { name: /Ann Ash/ })).toContainText('This is not a learner.')
  const username = page.getByLabel('Username of Amy Ash')
  await username.fill('mia')
  await username.press('Enter')
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await username.fill('amy.a')
  await username.press('Enter')
  await expect(page.getByText('This username is taken.')).toBeHidden()
  await expect(page.getByRole('row', { name: /Amy Ash/ })).toContainText('Choir')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 learners' }).click()
  await expect(page.getByText('2 learners are added')).toBeVisible()
  await page.getByRole('link', { name: 'See the learners' }).click()
  await page.getByRole('searchbox').fill('amy.a')
  await expect(page.getByRole('link', { name: 'Amy Ash' })).toBeVisible()

  await page.goto(`${importing}&org=${organisationId}`)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'school.zip',
    mimeType: 'application/zip',
    buffer: schoolZip,
  })
  await page.getByRole('button', { name: 'Import 1 learner' }).click()
  await expect(page.getByText('1 learner is added')).toBeVisible()
})
