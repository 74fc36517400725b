import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createFamilyLink } from '#server/features/family-links/create-family-link.ts'
import { copyForm } from '#server/features/forms/drafts/copy-form.ts'
import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { createUnsubscribeLink } from '#server/features/notifications/mails/create-unsubscribe-link.ts'
import { printPaperCards } from '#server/features/paper-cards/print-paper-cards.ts'
import { listConsentTerms } from '#server/features/privacy/consents/consent-terms.ts'
import { grantConsent } from '#server/features/privacy/consents/grant-consent.ts'
import { inviteStaff } from '#server/features/staff/invitations/invite-staff.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { testClock } from '#tests/support/clock.ts'
import { clearBrowserSession, expect } from '../journey.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import { journeyStart, type World } from '../world.ts'
import type { ReaderRole, SchoolIds } from './screen.ts'

const day = '2026-09-28'

/** What staff have named; every other name is made up by the school's founding. */
export interface SchoolNames {
  forms: readonly [string, string]
  questions: readonly [string, string]
  group?: string
  learner?: string
}

const rightward: SchoolNames = { forms: ['Mörgenform', 'Qüestre'], questions: ['Zzyx', 'Wyrm'] }
/** Names that are written leftward, beside numbers and marks. */
export const rightToLeftNames = {
  forms: ['בוקר (1)!', 'צהריים (2)!'],
  questions: ['שקט 5?', 'יפה 6?'],
  group: '3 כיתה!',
  learner: 'נועה (2)!',
} as const satisfies SchoolNames

/** What of the school is called alike in every language: names, codes, words that were agreed to as they were read. */
export const untranslatedNamePattern =
  /^(Bench|All|Learner \d(: Mörgenform)?|l\d|Mörgenform|Qüestre|Zzyx|Wyrm|Mum|Zoe|Mia Berg|mia|.*@[\w-]+\.(?:test|example)|[A-Z]\w+(\/[\w -]+)+|[A-Z\d]{6}|[A-Z\d]{4}-?[A-Z\d]{4}|Learners take part because .*)$/

/** A school in which every screen has something to show: a learner has answered and was matched, another is asked two check-ins. */
export async function createSchoolOfEveryScreen(page: Page, world: World, names = rightward) {
  const { runtime } = world
  world.clock.moveTo(`${day}T10:00`)
  // Before the forms are due, so that the worker opens them.
  const early = testClock(journeyStart, 'Europe/Oslo')
  const school = await createBenchSchool({ ...runtime, clock: early }, 2)
  const { organisationId, groupId } = school
  const [learner, asked] = school.learnerIds as [string, string]
  if (names.learner)
    await world.database.query('update learners set name = $1 where id = $2', [names.learner, learner])
  if (names.group)
    await world.database.query('update groups set name = $1 where id = $2', [names.group, groupId])
  for (const onePerScreen of [false, true])
    await publishBenchForm(school.owner, {
      title: names.forms[Number(onePerScreen)]!,
      groupId,
      startsOn: day,
      time: '07:00',
      windowMinutes: 600,
      questions: [...names.questions],
      settings: { onePerScreen, learnerMayPutOff: true },
    })
  const owner = { ...school.owner, now: world.clock.now() }
  const open = async () => {
    const { rows } = await world.database.query<Opened>(
      `select c.id, c.learner_id as learner, c.occurrence_id as occurrence, c.form_id as form,
              v.content->'settings'->>'onePerScreen' = 'true' as "isOneByOne", v.content->'questions' as questions
         from check_ins c join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
        where c.organisation_id = $1`,
      [organisationId],
    )
    return rows
  }
  await expect.poll(open).toHaveLength(4)
  const checkIns = await open()
  const of = (learnerId: string, isOneByOne: boolean) =>
    checkIns.find((one) => one.learner === learnerId && one.isOneByOne === isOneByOne)!
  const answered = of(learner, false)

  const send = async (address: string, token: string, to = {}) => {
    const answers = Object.fromEntries(answered.questions.map(({ id }) => [id, 1]))
    const headers = { authorization: `Bearer ${token}`, ...to }
    const data = { answers, submissionKey: randomUUID() }
    expect((await page.request.post(address, { headers, data })).status()).toBe(200)
  }
  const tokenOf = (person: Parameters<typeof startSession>[1]) => startSession(world, person)
  await send(
    `/api/student/check-ins/${answered.id}/response`,
    await tokenOf({ organisationId, learnerId: learner }),
  )
  await send(`/api/check-ins/${answered.id}/staff-response`, await tokenOf(owner.actor), {
    'x-organisation': organisationId,
  })

  const system = createSystemContext(runtime, organisationId)
  await grantLicences(system, { licences: 20, endsOn: '2026-10-05' })
  const { version } = listConsentTerms('en').find(({ basis }) => basis === 'consent')!
  await grantConsent(owner, {
    requestKey: randomUUID(),
    kind: 'taking-part',
    basis: 'consent',
    note: null,
    version,
  })
  const invitee = `${randomUUID()}.of.the.longer.addresses@noor.test`
  await inviteStaff(owner, {
    email: invitee,
    role: 'educator',
    groupIds: [],
  })
  const invitation = () => {
    const mail = world.mail.mails.find(({ to }) => JSON.stringify(to).includes(invitee))
    return /\/join#(\S+)/.exec(mail?.text ?? '')?.[1]
  }
  await expect.poll(invitation).toBeTruthy()
  const { cards } = await printPaperCards(owner, {
    formId: answered.form,
    learnerIds: [learner, asked],
    days: 'today',
  })
  const family = await createFamilyLink(owner, {
    learnerId: learner,
    requestKey: randomUUID(),
    forWhom: 'Mum',
    called: 'Zoe',
    forms: [answered.form],
    endsOn: '2026-12-01',
  })
  const draft = await copyForm(owner, {
    from: { kind: 'form', formId: answered.form },
    title: names.forms[0],
  })
  const named: SchoolIds = {
    learner,
    form: answered.form,
    draft: draft.id,
    group: groupId,
    checkIn: answered.id,
    occurrence: answered.occurrence,
    day,
    card: cards[0]!.code,
    onePage: of(asked, false).id,
    oneByOne: of(asked, true).id,
    invitation: invitation()!,
    unsubscribing: await createUnsubscribeLink(system, { learnerId: learner, formId: answered.form }),
    familySecret: family.secret,
    familyCode: family.code,
  }

  const persons = {
    owner: owner.actor,
    'owner without licences': owner.actor,
    'owner who owes a second step': owner.actor,
    educator: owner.actor,
    observer: owner.actor,
    learner: { organisationId, learnerId: asked },
    'learner who answered': { organisationId, learnerId: learner },
  }
  /** What one of them finds otherwise than the others. */
  const prepareFor = async (reader: ReaderRole) => {
    if (reader === 'owner who owes a second step')
      await world.database.query(
        'insert into sign_in_rules (organisation_id, second_factor_required) values ($1, true)',
        [organisationId],
      )
    if (reader === 'educator' || reader === 'observer')
      await world.database.query('update staff_members set role = $2 where organisation_id = $1', [
        organisationId,
        reader,
      ])
    if (reader === 'owner without licences') world.clock.moveTo('2026-11-20T10:00')
  }
  return {
    named,
    prepareFor,
    /** Signed in from now on, until they sign out, in a browser that keeps nothing else. */
    async signInAs(reader: ReaderRole): Promise<void> {
      await clearBrowserSession(page)
      if (reader === 'stranger') return
      const token = await tokenOf(persons[reader])
      await page.evaluate((value) => localStorage.setItem('token', value), token)
    },
    /** From now on the page is read by one of them. */
    async readAs(reader: ReaderRole): Promise<void> {
      await prepareFor(reader)
      if (reader !== 'stranger') await staySignedInAs(page, world, persons[reader])
    },
  }
}

interface Opened {
  id: string
  learner: string
  occurrence: string
  form: string
  isOneByOne: boolean
  questions: { id: string }[]
}
