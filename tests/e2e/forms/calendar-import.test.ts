import {
  appleCalendarSample,
  calendarOf,
  googleCalendarSample,
} from '#client/features/forms/calendar/import/calendar-samples.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

const file = (text: string, name = 'school.ics') => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
})

test('an owner looks at a calendar file, ticks what is closed, and a second time finds nothing new', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.clock.setFixedTime('2026-10-01T08:00:00Z')
  await page.goto('/dashboard/org/settings')
  const calendar = page.getByRole('region', { name: 'Calendar', exact: true })
  await calendar.getByRole('link', { name: 'Import closed days' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import closed days' })).toBeVisible()
  await expectAccessible(page)

  const choose = page.getByLabel('Choose a calendar file')
  await choose.setInputFiles(file('PK\u0003\u0004 a zip', 'school.zip'))
  await expect(page.getByText('This is not a calendar file.', { exact: false })).toBeVisible()
  await expect(choose).toBeFocused()
  await choose.setInputFiles(file('x'.repeat(5_000_001)))
  await expect(page.getByText('This file is larger than 5 MB.', { exact: false })).toBeVisible()
  await expectAccessible(page)

  const away = ['BEGIN:VEVENT', 'SUMMARY:Christmas', 'DTSTART:20261224', 'DTEND:20261227', 'END:VEVENT']
  await choose.setInputFiles(file(calendarOf(away)))
  await page.getByRole('button', { name: 'Add one closure' }).press('Enter')
  await expect(page.getByText('One closure is in the calendar.')).toBeVisible()
  await expect(calendar.getByText('Christmas', { exact: true })).toBeVisible()

  await calendar.getByRole('link', { name: 'Import closed days' }).press('Enter')
  await choose.setInputFiles(
    file(calendarOf([...googleCalendarSample.split('\r\n'), ...appleCalendarSample.split('\n')])),
  )
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('New').getByRole('checkbox', { name: /^Planning day, moved/ })).toBeChecked()
  await expect(part('Overlaps a closure').getByText('Overlaps Christmas')).toBeVisible()
  const early = part('With a time of day').getByRole('checkbox', { name: /^Early dismissal/ })
  await expect(early).not.toBeChecked()
  await expectAccessible(page)
  await part('With a time of day').getByRole('checkbox', { name: 'All 2' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(early).toBeFocused()
  await page.keyboard.press('Space')
  await expect(early).toBeChecked()
  await page.getByRole('button', { name: 'Add 6 closures' }).press('Enter')
  await expect(page.getByText('6 closures are in the calendar.')).toBeVisible()
  await expect(calendar.getByText('Early dismissal', { exact: true })).toBeVisible()

  await calendar.getByRole('link', { name: 'Import closed days' }).press('Enter')
  const bells = ['BEGIN:VEVENT', 'SUMMARY:Bells', 'DTSTART:20261111', 'RRULE:FREQ=HOURLY', 'END:VEVENT']
  const noted = ['BEGIN:VEVENT', 'DTSTART;TZID=Campus:20261218T113000', 'DURATION:PT2H30M', 'END:VEVENT']
  await choose.setInputFiles(file(calendarOf([...appleCalendarSample.split('\n'), ...bells, ...noted])))
  await expect(page.getByText('can’t be read and is left out: Bells.', { exact: false })).toBeVisible()
  await expect(page.getByText('time zone that is not known: Campus.', { exact: false })).toBeVisible()
  await expect(page.getByText('This calendar has no new events ahead.')).toBeVisible()
  await expect(page.getByText('Already in the calendar')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const called = ['A', 'B', 'A', 'B'].flatMap((label, n) => [
    'BEGIN:VEVENT',
    `SUMMARY:${label} Day`,
    `DTSTART;VALUE=DATE:2026110${n + 2}`,
    'END:VEVENT',
  ])
  await choose.setInputFiles(file(calendarOf(called)))
  await expect(page.getByLabel('Label 4 days: A and B')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use these labels' }).click()
  await expect(page.getByText('4 days have their labels.')).toBeVisible()
  await page.goto('/dashboard/org/schedules?day=2026-11-05')
  await expect(page.getByRole('gridcell', { name: /^Monday 9 November.*A day/ })).toBeVisible()
})

test('a calendar file that closes today says what was missed, and excuses it unless that is unticked', async ({
  page,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.clock.setFixedTime('2026-09-28T08:00:00Z')
  await page.goto('/dashboard/org/settings?view=calendar-import')
  const snow = ['BEGIN:VEVENT', 'SUMMARY:Snow', 'DTSTART:20260928', 'DTEND:20260929', 'END:VEVENT']
  await page.getByLabel('Choose a calendar file').setInputFiles(file(calendarOf(snow)))
  const excuses = page.getByRole('checkbox', { name: 'Excuse what has begun: 0 open, 2 missed' })
  await expect(excuses).toBeChecked()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Add one closure' }).click()
  await expect(page.getByText('One closure is in the calendar.')).toBeVisible()
  await page.goto('/dashboard/org/detail')
  await expect(page.getByText('Nobody has missed a check-in today.')).toBeVisible()
})
