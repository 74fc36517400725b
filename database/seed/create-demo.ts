import { randomUUID } from 'node:crypto'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { publishForm } from '#server/features/forms/publishing/publish-form.ts'
import { createGroup } from '#server/features/groups/create-group.ts'
import { updateGroupStaff } from '#server/features/groups/update-group-staff.ts'
import { createLearner } from '#server/features/learners/create-learner.ts'
import { createStaffNote } from '#server/features/learners/staff-notes/create-staff-note.ts'
import { orderLicences } from '#server/features/licences/order-licences.ts'
import { quoteLicences } from '#server/features/licences/quote-licences.ts'
import { settleInvoice } from '#server/features/licences/settle-invoice.ts'
import { createClosure } from '#server/features/organisations/create-closure.ts'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import { createQuestions } from '#server/features/question-bank/create-questions.ts'
import { addStaffMember } from '#server/features/staff/add-staff-member.ts'
import type { LearnerContext, MemberContext, StaffContext } from '#server/kernel/context.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { demoWeekCount } from '#shared/auth/demo-school.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { addCalendarDays, dateToDay, dayToDate, weekdayOfDay } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { demoCredentials } from './demo-credentials.ts'
import { type DemoForm, demoForms } from './demo-forms.ts'
import { simulateDemoHistory } from './demo-history.ts'
import { createDemoIconSet } from './demo-icon-set.ts'
import { demoGroups, demoSchool, demoStaff, toDemoUsername } from './demo-people.ts'
import { demoQuestions } from './demo-questions.ts'
import { createDemoMenus, decideDemoRedemptions, requestDemoRewards } from './demo-rewards.ts'

const everyFifth = 5
const demoLicences = 60

export interface DemoSeedContext {
  runtime: Runtime
  /** Moves the time that `runtime.clock` shows. */
  moveTo(instant: Date): void
  realNow: Date
  firstDay: string
  lastDay: string
  owner: MemberContext
  educator: MemberContext
  learnerIds: readonly string[]
}

/** Founds the school with everybody who signs in and everything they use, on the first day of its history. */
export async function createDemo(live: Runtime, organisationId?: string): Promise<DemoSeedContext> {
  const realNow = live.clock.now()
  let time = realNow
  const runtime: Runtime = { ...live, clock: { now: () => time } }
  const moveTo = (instant: Date) => {
    time = instant
  }

  const { timeZone } = demoSchool
  const lastDay = localTimeAt(realNow, timeZone).onDate
  const firstDay = firstDayOf(lastDay)
  moveTo(localTimeToInstant(firstDay, '05:00', timeZone))

  const { owner, educator } = await createSchool(runtime, organisationId)
  await buyLicences(runtime, owner)
  const groupIds = await addGroups(owner, educator)
  await createClosure(owner, {
    name: 'Half-term',
    ...spanOf(firstDay, 28, 4),
    fromTime: null,
    untilTime: null,
  })
  await createClosure(owner, {
    name: 'Staff training day',
    ...spanOf(firstDay, 46, 0),
    fromTime: null,
    untilTime: null,
  })
  const ownPictures = await createDemoIconSet(educator)
  for (const form of demoForms)
    await publish(educator, form, { groups: groupIds, startsOn: firstDay, ownPictures })
  await createQuestions(educator, { questions: demoQuestions })
  const learnerIds = [...groupIds.values()].flatMap((group) => group.learnerIds)
  await createDemoMenus(owner, learnerIds[0]!)
  return { runtime, moveTo, realNow, firstDay, lastDay, owner, educator, learnerIds }
}

/** Lives through eight weeks and the days of this one, with a moved clock. */
export async function createDemoHistory(
  demo: DemoSeedContext,
  onWeek: (week: number) => Promise<void>,
): Promise<void> {
  const { runtime, moveTo, realNow, firstDay, lastDay, owner, educator, learnerIds } = demo
  const asStaff = () => ({ ...educator, now: runtime.clock.now() })
  const asLearner = (learnerId: string) => learnerContext(runtime, owner.organisationId, learnerId)
  const askSome = (from: number) =>
    requestDemoRewards(
      learnerIds.filter((_, place) => place % everyFifth === from % everyFifth).map(asLearner),
    )

  await simulateDemoHistory({
    runtime,
    moveTo,
    timeZone: demoSchool.timeZone,
    firstDay,
    lastDay,
    until: realNow,
    times: [
      ...new Set(demoForms.flatMap(({ schedule }) => schedule.periods.map((period) => period.time!))),
    ].sort(),
    asStaff,
    asLearner,
    onWeek,
    onFriday: async (before) => decideDemoRedemptions(asStaff(), await askSome(before + 1)),
    isLeftOpen: ({ learnerName }) => toDemoUsername(learnerName) === demoCredentials.learner.username,
  })
  await requestDemoRewards(learnerIds.slice(1, 4).map(asLearner))
  const { startsOn: onDate } = spanOf(firstDay, 21, 0)
  await createStaffNote(asStaff(), {
    learnerId: learnerIds[0]!,
    requestKey: randomUUID(),
    onDate,
    words: 'New seat by the window',
  })
}

const firstDayOf = (day: string) =>
  dayToDate(dateToDay(day) - weekdayOfDay(dateToDay(day)) - (demoWeekCount - 1) * 7)

const spanOf = (firstDay: string, from: number, length: number) => ({
  startsOn: addCalendarDays(firstDay, from),
  endsOn: addCalendarDays(firstDay, from + length),
})

async function createSchool(runtime: Runtime, id?: string) {
  const { password } = demoCredentials.staff
  const [ownerAccount, educatorAccount] = await Promise.all(
    demoStaff.map(async ({ name, email }) => findOrCreateAccount(runtime, { name, email, password })),
  )
  const founder = staffContext(runtime, ownerAccount!)
  const { id: organisationId } = await createOrganisation(founder, {
    ...demoSchool,
    code: demoCredentials.learner.code,
    demoWeek: 0,
    hasFirstRewards: false,
    id,
  })
  const owner: MemberContext = { ...founder, organisationId, role: 'owner' }
  await addStaffMember(owner, { accountId: educatorAccount!.id, role: 'educator' })
  const educator: MemberContext = {
    ...staffContext(runtime, educatorAccount!),
    organisationId,
    role: 'educator',
  }
  return { owner, educator }
}

async function buyLicences(runtime: Runtime, owner: MemberContext): Promise<void> {
  const id = randomUUID()
  const billTo = `${demoSchool.name}\n2 Harbour Road`
  await quoteLicences(owner, { kind: 'term', licences: demoLicences, billTo, requestKey: id })
  await orderLicences(owner, { quoteId: id, reference: null })
  await settleInvoice(createSystemContext(runtime, owner.organisationId), { id, how: 'paid' })
}

async function findOrCreateAccount(
  runtime: Runtime,
  given: { name: string; email: string; password: string },
) {
  const ctx = createContext(runtime)
  const found = await ctx.db
    .selectFrom('accounts')
    .where('email', '=', given.email)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()
  return found ?? createAccount(ctx, given)
}

const staffContext = (
  runtime: Runtime,
  account: { id: string; name: string; email: string },
): StaffContext => ({
  ...createContext(runtime),
  sessionHash: Buffer.alloc(0),
  isGuideTour: false,
  chosenLanguage: null,
  limitedTo: null,
  actor: { kind: 'staff', accountId: account.id, name: account.name, email: account.email },
})

const learnerContext = (runtime: Runtime, organisationId: string, learnerId: string): LearnerContext => ({
  ...createContext(runtime),
  organisationId,
  sessionHash: Buffer.alloc(0),
  ticketKey: Buffer.alloc(0),
  actor: { kind: 'learner', learnerId },
})

interface DemoMembers {
  id: string
  learnerIds: string[]
}

async function addGroups(owner: MemberContext, educator: MemberContext) {
  const groups = new Map<DemoForm['group'], DemoMembers>()
  for (const { key, name, colour, learners } of demoGroups) {
    const { id } = await createGroup(owner, { name, colour })
    await updateGroupStaff(owner, { groupId: id, add: [educator.actor.accountId] })
    const added = await Promise.all(
      learners.map((learner) =>
        createLearner(owner, {
          name: learner,
          username: toDemoUsername(learner),
          email: key === 'kestrels' ? `${toDemoUsername(learner)}@learners.demo.test` : null,
          secret: { kind: 'pin', value: demoCredentials.learner.pin },
          groupIds: [id],
        }),
      ),
    )
    groups.set(key, { id, learnerIds: added.map((learner) => learner.id) })
  }
  return groups
}

interface Input {
  groups: ReadonlyMap<DemoForm['group'], DemoMembers>
  startsOn: string
  ownPictures: OwnIconSet
}

async function publish(
  educator: MemberContext,
  form: DemoForm,
  { groups, startsOn, ownPictures }: Input,
): Promise<void> {
  const { id: groupId, learnerIds } = groups.get(form.group)!
  const draft: FormDraft = {
    ...form.draft,
    ...(form.hasOwnPictures && { iconSet: ownPictures }),
    questions: form.questions.map((question) => ({ id: randomUUID(), ...question })),
    schedule: { kind: 'recurring', startsOn, timeZone: null, ...form.schedule },
    groupIds: form.learners ? [] : [groupId],
    learnerIds: form.learners ? learnerIds.slice(0, form.learners) : [],
  }
  const { id: formId, draftRevision } = await createForm(educator)
  const saved = await saveDraft(educator, { formId, draftRevision, draft })
  await publishForm(educator, { formId, draftRevision: saved.draftRevision })
}
