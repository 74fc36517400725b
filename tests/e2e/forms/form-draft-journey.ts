import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { test as journey } from '../journey.ts'
import { UnsavedFormPage } from '../pages/unsaved-form-page.ts'
import { startSession } from '../signed-in.ts'
import type { World } from '../world.ts'

export { expect, expectAccessible } from '../journey.ts'

interface Writer {
  accountId: string
  token: string
  school: Awaited<ReturnType<typeof createBenchSchool>>
}

export async function createFormWriter(world: World): Promise<Writer> {
  const school = await createBenchSchool(world.runtime, 2)
  const { accountId } = school.owner.actor
  return { accountId, token: await startSession(world, { accountId }), school }
}

/** The owner of a new school, signed in, and the form that they are about to begin. */
export const test = journey.extend<{ writer: Writer; form: UnsavedFormPage }>({
  writer: async ({ world }, use) => use(await createFormWriter(world)),
  storageState: async ({ world, writer }, use) =>
    use({
      cookies: [],
      origins: [{ origin: world.address, localStorage: [{ name: 'token', value: writer.token }] }],
    }),
  form: async ({ page }, use) => use(new UnsavedFormPage(page)),
})

export const draftStorageKeys = [
  ...['form_id', 'form_title', 'goal_percentage', 'question', 'val_question', 'val_question_reminder'],
  ...['reminder', 'val_reminder', 'yes_yes', 'form_icon', 'form_setting', 'form_students_id', 'formTempStep'],
  ...['sendFormNow', 'form_is_manual', 'manual_form_periods', 'questions_attainable', 'reward_settings'],
  ...['student_rewards', 'form_student_rewards'],
]
export const recurrenceStorageKeys = [
  ...['freq', 'interval', 'count', 'until', 'byday', 'bymonthday', 'bysetpos', 'bymonth', 'fromSchedule'],
]
