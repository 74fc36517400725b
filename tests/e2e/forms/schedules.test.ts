import { rescheduleOpening } from '#server/features/forms/schedules/reschedule-opening.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('the calendar of openings is read by day, and changed where it stands', async ({ page, world }) => {
  const { owner, groupId } = await createBenchSchool(world.runtime, 2)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/schedules?day=2026-09-29')
  await expect(page).toHaveTitle('Schedules')
  const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  const panel = (name: string) => page.getByRole('region', { name })
  await expect(day('Tuesday 29 September')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await day('Tuesday 29 September').focus()
  await page.keyboard.press('ArrowRight')
  await expect(day('Wednesday 30 September')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(day('Wednesday 7 October')).toBeFocused()

  await panel('Wednesday 7 October').getByRole('button', { name: 'Change Bench form at 10:00' }).click()
  await page.getByLabel('New day').fill('2026-10-08')
  await page.getByLabel('New time').fill('13:15')
  await page.getByRole('button', { name: 'Move it' }).click()
  await expect(page.getByText('Bench form is moved.')).toBeVisible()
  await expect(panel('Wednesday 7 October').getByText('Nothing opens on this day.')).toBeVisible()
  await day('Thursday 8 October').click()
  await expect(panel('Thursday 8 October').getByText('Moved from Wednesday 7 October')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel('Thursday 8 October').getByText('Moved from')).toBeHidden()

  await panel('Thursday 8 October').getByRole('button', { name: 'Change Bench form at 10:00' }).click()
  await page.getByRole('radio', { name: 'Cancel it' }).check()
  await page.getByRole('radio', { name: 'This and all that follow' }).check()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await day('Friday 9 October').click()
  await expect(panel('Friday 9 October').getByText('Cancelled from Thursday 8 October on')).toBeVisible()

  await day('Monday 5 October').click()
  await panel('Monday 5 October').getByRole('button', { name: 'Close this day' }).click()
  await page.getByLabel('Name').fill('Autumn fair')
  await page.getByRole('button', { name: 'Add closure' }).click()
  await expect(panel('Monday 5 October').getByText('Closed: Autumn fair')).toBeVisible()
  await panel('Monday 5 October').getByRole('button', { name: 'Change Autumn fair' }).click()
  await page.getByLabel('Name').fill('Harvest fair')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(panel('Monday 5 October').getByText('Closed: Harvest fair')).toBeVisible()

  await day('Tuesday 6 October').click()
  const tuesday = panel('Tuesday 6 October')
  await tuesday.getByRole('button', { name: 'Everything later' }).click()
  await page.getByLabel('How much later').fill('120')
  const newTimes = page.getByRole('list', { name: 'New times' })
  await expect(newTimes).toHaveText('10:00 12:00')
  await page.getByLabel('The day ends as usual').check()
  await page.getByLabel('Nothing opens from').fill('12:00')
  await expect(newTimes).toHaveText('10:00 no longer fits in the day')
  await page.getByLabel('Nothing opens from').fill('12:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open later' }).click()
  await expect(tuesday.getByText('Planned at 10:00')).toBeVisible()
  await tuesday.getByRole('button', { name: 'Change how late' }).click()
  await page.getByLabel('How much later').fill('180')
  await page.getByRole('button', { name: 'Open later' }).click()
  await expect(tuesday.getByText('no longer fits in the day')).toBeVisible()
  await tuesday.getByRole('button', { name: 'Tuesday 6 October: back to the plan' }).click()
  await expect(page.getByText('Tuesday 6 October opens as planned again.')).toBeVisible()
  await expect(tuesday.getByText('10:00–10:00')).toBeVisible()

  await page.getByRole('button', { name: 'Calendar address' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByLabel('Your address').inputValue()
  expect(await (await fetch(address)).text()).toContain('SUMMARY:Bench form')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take it away' }).click()
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'Agenda' }).check()
  await expect(panel('Tuesday 6 October').getByText('10:00–10:00 until the next day')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/org/schedules?day=2026-10-05&view=month')
  await expect(panel('Monday 5 October').getByText('Closed: Harvest fair')).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
})

test('other times keep what was cancelled ahead, and say beforehand what falls away', async ({
  page,
  world,
}) => {
  const { owner, groupId } = await createBenchSchool(world.runtime, 1)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  const { rows } = await world.database.query(
    'select id as schedule, form_id as form from schedules where organisation_id = $1',
    [owner.organisationId],
  )
  const [{ schedule: scheduleId, form }] = rows
  const cancelled = { scheduleId, slot: 0, onDate: '2026-10-02', following: false, movedTo: null }
  await rescheduleOpening(owner, cancelled)
  const movedTo = { onDate: '2026-10-05', time: '11:00' }
  await rescheduleOpening(owner, { ...cancelled, onDate: '2026-10-05', following: true, movedTo })
  await staySignedInAs(page, world, owner.actor)

  await page.goto(`/dashboard/org/edit-form/add-schedule?form=${form}`)
  await page.getByLabel('Time 1').fill('10:30')
  await page.getByRole('button', { name: 'Weekdays of opening 1' }).click()
  const days = page.getByRole('group', { name: 'Opening 1 only on' })
  for (const day of ['Sat', 'Sun']) await days.getByRole('checkbox', { name: day }).uncheck()
  await expect(page.getByText('Every day; at 10:30 only on weekdays').first()).toBeVisible()
  await expectAccessible(page)
  for (const day of ['Sat', 'Sun']) await days.getByRole('checkbox', { name: day }).check()
  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  const changes = page.getByRole('region', { name: 'What changes' })
  await expect(changes.getByText('It opens at 10:30; it was 10:00.')).toBeVisible()
  await expect(changes.getByText('1 opening or period that was cancelled or moved stays so.')).toBeVisible()
  await expect(
    changes.getByText(
      'Moved from 10:00 to 11:00 from Monday 5 October on. The new times have no such opening.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Changes published' })).toBeVisible()

  await page.goto('/dashboard/org/schedules?day=2026-10-02')
  const openings = (day: string) => page.getByRole('region', { name: day }).getByRole('listitem')
  await expect(openings('Friday 2 October').getByText('Cancelled')).toBeVisible()
  await page.getByRole('gridcell', { name: /^Tuesday 6 October/ }).click()
  await expect(openings('Tuesday 6 October').getByText(/^10:30/)).toBeVisible()
})

test('school days go by A and B, a form has times of each, and a snow day is put right by hand', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const { owner, groupId } = await createBenchSchool(world.runtime, 1)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  const { rows } = await world.database.query('select form_id from schedules where organisation_id = $1', [
    owner.organisationId,
  ])
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/schedules?day=2026-10-06')
  const panel = (name: string) => page.getByRole('region', { name })
  await page.getByRole('button', { name: 'A and B days' }).click()
  await page.getByLabel('Day labels, in turn').fill('A, A')
  await page.getByLabel('From', { exact: true }).fill('2026-10-05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write 2 to 10 different labels')).toBeVisible()
  await page.getByLabel('Day labels, in turn').fill('A, B')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await panel('Tuesday 6 October').getByRole('button', { name: 'B day' }).click()
  await page.getByRole('radio', { name: 'A', exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(panel('Tuesday 6 October').getByRole('button', { name: 'A day' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^Wednesday 7 October.*B day/ })).toBeVisible()

  for (const day of ['Tuesday 6 October', 'Monday 5 October']) {
    await page.getByRole('gridcell', { name: new RegExp(`^${day}`) }).click()
    await panel(day).getByRole('button', { name: 'A day' }).click()
    await page.getByRole('radio', { name: 'The one that is due' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'A and B days' }).click()
  await page.getByLabel('From', { exact: true }).fill('2026-10-05')
  await page.getByRole('radio', { name: 'B', exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(panel('Monday 5 October').getByRole('button', { name: 'B day' })).toBeVisible()

  await page.goto(`/dashboard/org/edit-form/add-schedule?form=${rows[0].form_id}`)
  await page.getByRole('button', { name: 'Weekdays of opening 1' }).click()
  await page.getByRole('group', { name: 'Opening 1 only on' }).getByRole('checkbox', { name: 'B' }).uncheck()
  await expect(page.getByText('Every day; at 10:00 only on days called A').first()).toBeVisible()
})

test('whoever closes a day is told what was moved there, and excuses what has begun', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const { owner, groupId } = await createBenchSchool(world.runtime, 1)
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '10:00' })
  const { rows } = await world.database.query('select id from schedules where organisation_id = $1', [
    owner.organisationId,
  ])
  const movedTo = { onDate: '2026-10-10', time: '11:00' }
  const moved = { scheduleId: rows[0].id, slot: 0, onDate: '2026-10-07', following: false, movedTo }
  await rescheduleOpening(owner, moved)
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/settings')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Harvest fair')
  await dialog.getByLabel('First day', { exact: true }).fill('2026-10-10')
  await expect(
    dialog.getByText('Bench form, Sat 10 Oct at 11:00, moved from Wed 7 Oct', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('First day', { exact: true }).fill('2026-10-11')
  await expect(dialog.getByText('moved from')).toBeHidden()

  await page.goto('/dashboard/org/schedules?day=2026-10-10')
  const day = page.getByRole('region', { name: 'Saturday 10 October' })
  await day.getByRole('button', { name: 'Close this day' }).click()
  await expect(dialog.getByText('Openings that were moved here will not open either:')).toBeVisible()
  await dialog.getByLabel('Name').fill('Harvest fair')
  await dialog.getByLabel('Ends with a late start').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Closed until')).toHaveValue('10:00')
  await expect(dialog.getByText('moved from')).toBeHidden()
  await dialog.getByLabel('Starts with a half day').check()
  await dialog.getByRole('button', { name: 'Add closure' }).click()
  await expect(dialog.getByText('Choose a time after it closes.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Starts with a half day').uncheck()
  await dialog.getByLabel('Closed until').fill('11:30')
  await expect(dialog.getByText('Openings that were moved here will not open either:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add closure' }).click()
  await expect(day.getByText('Closed: Harvest fair · Moved from Wednesday 7 October')).toBeVisible()

  world.clock.moveTo('2026-09-28T11:05')
  const checkIns = async () => {
    const { rows } = await world.database.query(
      'select excused_at is not null as excused from check_ins where organisation_id = $1',
      [owner.organisationId],
    )
    return rows
  }
  await expect.poll(checkIns).toEqual([{ excused: false }])
  await page.goto('/dashboard/org/settings')
  await page.getByRole('button', { name: 'Add a closure' }).click()
  await dialog.getByLabel('Name').fill('Snow')
  await dialog.getByLabel('First day', { exact: true }).fill('2026-09-28')
  await expect(dialog.getByLabel('Excuse what has begun: 1 open, 0 missed')).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add closure' }).click()
  await expect(dialog).toBeHidden()
  expect(await checkIns()).toEqual([{ excused: true }])
})
