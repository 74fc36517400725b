import { randomUUID } from 'node:crypto'
import type { InferContractRouterInputs } from '@orpc/contract'
import { createSystemContext } from '#server/create-context.ts'
import { addIconSet } from '#server/features/forms/add-icon-set.ts'
import { createForm } from '#server/features/forms/create-form.ts'
import { readForm } from '#server/features/forms/read-forms.ts'
import { readIconSets } from '#server/features/forms/read-icon-sets.ts'
import { rescheduleOpening } from '#server/features/forms/reschedule-opening.ts'
import { saveDraft } from '#server/features/forms/save-draft.ts'
import { saveTemplate } from '#server/features/forms/save-template.ts'
import { makeOneTimeLink } from '#server/features/learners/make-one-time-link.ts'
import { previewImport } from '#server/features/learners/preview-import.ts'
import { renewCards } from '#server/features/learners/renew-cards.ts'
import { addClosure } from '#server/features/organisations/add-closure.ts'
import { addQuestions } from '#server/features/question-bank/add-questions.ts'
import { previewImport as previewBankImport } from '#server/features/question-bank/preview-import.ts'
import { inviteStaff } from '#server/features/staff/invite-staff.ts'
import type { ApiContract } from '#shared/contract.ts'
import type { Reason } from '#shared/errors.ts'
import type { Schedule } from '#shared/forms/schedule.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import type { May } from './access.ts'
import { all, checkInActs } from './check-ins.ts'
import { publishForm, scheduleOf, someDraft } from './forms.ts'
import { someIconSet } from './icon-sets.ts'
import { invite } from './invitations.ts'
import { contextOf, type LearnerPerson } from './person.ts'
import type { School } from './school.ts'
import type { TestApp } from './test-app.ts'

export interface Sample<Input = object | undefined> {
  may: May
  /** For what belongs to the person: also open to a session that reaches one organisation only. */
  evenLimited?: true
  /** Set when the input names something: of the caseload of educator and observer, or the learner's own. */
  names?: true
  /** Made anew for each call, so that an earlier one does not stand in its way. */
  input?: () => Input | Promise<Input>
  /** A refusal that has nothing to do with who calls, for calls that cannot succeed every time. */
  or?: Reason
}

type Inputs = InferContractRouterInputs<ApiContract>
type OperationSamples = {
  [Feature in keyof Inputs]: { [Operation in keyof Inputs[Feature]]: Sample<Inputs[Feature][Operation]> }
}

interface About {
  school: School
  learner: LearnerPerson
  /** The learner's, in the caseload of educator and observer. */
  group: Pick<Group, 'id'>
}

/**
 * One row for each operation of the contract: who may call it, written down a second time so that a policy cannot be
 * opened unnoticed, and an input with which it succeeds.
 */
export async function operationSamples(
  app: TestApp,
  { school, learner, group: { id: groupId } }: About,
): Promise<OperationSamples> {
  const { owner, educator, organisation } = school
  const form = await publishForm(app, educator, { learnerIds: [learner.id] })
  const { openAt, openFor, today } = checkInActs(app)
  await openAt('2026-09-07T09:00')
  const checkIn = (await openFor(learner))[0]!
  const { occurrenceId } = (await today(owner)).open[0]!
  const answers = all(1, form.questionIds)

  const opening = { scheduleId: await scheduleOf(app, form.id), onDate: '2026-09-08', slot: 0 }

  const someClosure = async () =>
    (await addClosure(contextOf(app, owner), { ...span, name: 'Away', fromTime: null })).id

  async function savedDraft() {
    const ctx = contextOf(app, educator)
    const draft = someDraft(app, { groupIds: [groupId] })
    const { id: formId, draftRevision } = await createForm(ctx)
    return { formId, draft, ...(await saveDraft(ctx, { formId, draftRevision, draft })) }
  }
  const runningForm = async () => ({
    formId: (await publishForm(app, educator, { learnerIds: [learner.id] })).id,
  })
  async function changedForm() {
    const ctx = contextOf(app, educator)
    const { formId } = await runningForm()
    const { draft, draftRevision } = await readForm(ctx, { formId })
    const changed = { ...draft, goalPercentage: 75 }
    return { formId, ...(await saveDraft(ctx, { formId, draftRevision, draft: changed })) }
  }
  async function manualForm() {
    const schedule = { kind: 'manual' as const, periods: [{ name: 'Lunch', time: null }] }
    const given = { learnerIds: [learner.id], schedule, settings: { selfStart: true } }
    const { id: formId } = await publishForm(app, educator, given)
    return { formId, requestId: randomUUID(), slot: 0 }
  }
  const unique = () => randomUUID().slice(0, 8)
  const noVisit = { visit: 'a'.repeat(43) }
  const noRequest = { codeRequest: 'a'.repeat(43) }
  const newLearner = () => ({
    name: 'Noel',
    username: `noel-${unique()}`,
    secret: { kind: 'pin' as const, value: '2468' },
  })
  const named = { organisationCode: organisation.code, username: learner.username }
  const newClassmate = async () => ({
    learnerIds: [(await school.addLearner({ groups: [{ id: groupId }] })).id],
  })
  const newcomer = async () => ({
    learnerId: (await school.addLearner({ groups: [{ id: groupId }] })).id,
  })
  const newCard = async () =>
    (await renewCards(contextOf(app, owner), { learnerIds: [learner.id] })).cards[0]!
  const classList = () => `name,username\nIvy,ivy-${unique()}\n`

  const questionList = () => `question\nI sat at table ${unique()}.\n`
  const newQuestion = () => ({
    text: `I sat at table ${unique()}.`,
    type: 'yes-no' as const,
    cue: null,
    tags: [],
    ageBand: null,
    setting: null,
  })
  const inBank = async () =>
    (await addQuestions(contextOf(app, owner), { questions: [newQuestion()] })).added[0]!

  const { answers: ourAnimals } = await someIconSet(app, owner, 'Our animals')
  const newIconSet = () => ({ name: `Our animals ${unique()}`, answers: ourAnimals })
  const ownIconSet = async () => {
    const [kept] = (await readIconSets(contextOf(app, owner))).iconSets
    return { iconSetId: (kept ?? (await addIconSet(contextOf(app, owner), newIconSet()))).id }
  }

  const asEducator = { role: 'educator' as const, groupIds: [groupId] }
  async function someInvitation() {
    const wanted = { email: `${unique()}@team.test`, ...asEducator }
    return { invitationId: (await inviteStaff(contextOf(app, owner), wanted)).id }
  }
  const invited = await someInvitation()
  const secret = await invite(app, owner, asEducator)
  const hired = async () => ({ accountId: (await school.addStaff('educator')).id })

  return {
    auth: {
      register: {
        may: 'anybody',
        input: () => ({ name: 'Ines', email: `${unique()}@school.test`, password: 'seven-quiet-lanterns' }),
      },
      verifyRegistration: {
        may: 'anybody',
        input: () => ({ ...noRequest, code: '123456' }),
        or: 'code-expired',
      },
      forgotPassword: { may: 'anybody', input: () => ({ email: `${unique()}@school.test` }) },
      verifyReset: { may: 'anybody', input: () => ({ ...noRequest, code: '123456' }), or: 'code-expired' },
      chooseNewPassword: {
        may: 'anybody',
        input: () => ({ ...noRequest, password: 'seven-quiet-lanterns' }),
        or: 'code-expired',
      },
      askForNewCode: { may: 'anybody', input: () => noRequest, or: 'code-expired' },
      signIn: { may: 'anybody', input: () => ({ email: owner.email, password: owner.password }) },
      signOut: { may: 'signed-in', evenLimited: true },
      providers: { may: 'anybody' },
      findProvider: {
        may: 'anybody',
        input: () => ({ organisation: organisation.code }),
        or: 'provider-unknown',
      },
      startVisit: { may: 'anybody', input: () => ({ provider: 'oidc' }), or: 'provider-unknown' },
      finishVisit: { may: 'anybody', input: () => ({ ...noVisit, state: 'none' }), or: 'visit-over' },
      identities: { may: 'staff' },
      unlinkIdentity: { may: 'staff', input: () => ({ identityId: randomUUID() }), or: 'absent' },
      linkVisit: { may: 'staff', input: () => noVisit, or: 'visit-over' },
      ownProvider: { may: 'owner' },
      saveOwnProvider: {
        may: 'owner',
        input: () => ({ issuer: 'https://login.school.test', clientId: 'daymark', clientSecret: 'kept' }),
        or: 'secrets-not-kept',
      },
      removeOwnProvider: { may: 'owner' },
      checkAuth: { may: 'signed-in', evenLimited: true },
      account: { may: 'staff' },
      changeName: { may: 'staff', input: () => ({ name: 'Ines Duarte' }) },
      askForNewEmail: {
        may: 'staff',
        input: () => ({ email: `${unique()}@school.test`, password: 'not the password' }),
        or: 'password-wrong',
      },
      verifyNewEmail: { may: 'staff', input: () => ({ ...noRequest, code: '123456' }), or: 'code-expired' },
      changePassword: {
        may: 'staff',
        input: () => ({ password: 'not the password', newPassword: 'seven-quiet-lanterns' }),
        or: 'password-wrong',
      },
      sessions: { may: 'staff' },
      endSession: { may: 'staff', input: () => ({ sessionId: randomUUID() }), or: 'absent' },
      endSessions: { may: 'staff', input: () => ({ which: 'others' }) },
      securityEvents: { may: 'staff' },
      takeSecondStep: {
        may: 'anybody',
        input: () => ({ secondStep: 'a'.repeat(43), code: '123456' }),
        or: 'second-step-over',
      },
      setUpSecondFactor: {
        may: 'staff',
        input: () => ({ password: 'not the password' }),
        or: 'secrets-not-kept',
      },
      confirmSecondFactor: { may: 'staff', input: () => ({ code: '123456' }), or: 'second-factor-absent' },
      renewRecoveryCodes: {
        may: 'staff',
        input: () => ({ password: 'not the password', code: '123456' }),
        or: 'second-factor-absent',
      },
      turnOffSecondFactor: {
        may: 'staff',
        input: () => ({ password: 'not the password', code: '123456' }),
        or: 'second-factor-absent',
      },
    },
    organisations: {
      list: { may: 'staff', evenLimited: true },
      create: { may: 'staff', input: () => ({ name: 'Another', kind: 'school', timeZone: 'UTC' }) },
      get: { may: 'member' },
      addClosure: { may: 'admin', input: () => ({ ...span, name: 'Away' }) },
      changeClosure: {
        may: 'admin',
        names: true,
        input: async () => ({ ...span, name: 'Away', closureId: await someClosure() }),
      },
      removeClosure: {
        may: 'admin',
        names: true,
        input: async () => ({ closureId: await someClosure() }),
      },
      signInRules: { may: 'owner' },
      changeSignInRules: {
        may: 'owner',
        input: () => ({ secondFactorRequired: true }),
        or: 'second-factor-absent',
      },
    },
    staff: {
      team: { may: 'member' },
      invite: { may: 'admin', names: true, input: () => ({ email: `${unique()}@team.test`, ...asEducator }) },
      resend: { may: 'admin', names: true, input: () => invited },
      changeInvitation: {
        may: 'admin',
        names: true,
        input: async () => ({ ...(await someInvitation()), ...asEducator }),
      },
      withdraw: { may: 'admin', names: true, input: someInvitation },
      changeMember: { may: 'admin', names: true, input: async () => ({ ...(await hired()), ...asEducator }) },
      removeMember: { may: 'admin', names: true, input: hired },
      invitation: { may: 'anybody', input: () => ({ secret }) },
      join: { may: 'staff', input: () => ({ secret }), or: 'invitation-for-another' },
      joinAsNewPerson: {
        may: 'anybody',
        input: () => ({ secret, name: 'Noor Haddad', password: 'quiet-orange-lanterns' }),
        or: 'invitation-over',
      },
    },
    uploads: {
      addFromAddress: {
        may: 'educator',
        input: () => ({ address: 'ftp://pictures.test/corner.png' }),
        or: 'picture-address-wrong',
      },
    },
    notifications: {
      developmentMails: { may: 'anybody' },
    },
    groups: {
      list: { may: 'observer' },
      create: { may: 'educator', input: () => ({ name: `Group ${unique()}` }) },
      setSecretKind: { may: 'educator', names: true, input: () => ({ groupId, kind: 'pictures' }) },
    },
    learners: {
      signIn: {
        may: 'anybody',
        input: () => ({ ...named, secret: learner.pin }),
      },
      askSecretKind: { may: 'anybody', input: () => named },
      signInWithCard: { may: 'anybody', input: async () => ({ secret: (await newCard()).secret }) },
      signInWithCode: {
        may: 'anybody',
        input: async () => ({ organisationCode: organisation.code, code: (await newCard()).code }),
      },
      signInWithLink: {
        may: 'anybody',
        input: async () => ({
          secret: await makeOneTimeLink(createSystemContext(app.runtime, organisation.id), {
            learnerId: learner.id,
            checkInId: checkIn.id,
          }),
        }),
      },
      renewSecrets: { may: 'educator', names: true, input: newClassmate },
      renewCards: { may: 'educator', names: true, input: newClassmate },
      list: { may: 'observer', input: () => ({ search: 'a' }) },
      get: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
      add: { may: 'educator', names: true, input: () => ({ ...newLearner(), groupIds: [groupId] }) },
      previewImport: { may: 'admin', input: () => ({ csv: classList() }) },
      applyImport: {
        may: 'admin',
        input: async () => {
          const csv = classList()
          return { csv, fingerprint: (await previewImport(contextOf(app, owner), { csv })).fingerprint }
        },
        or: 'import-changed',
      },
      changeGroup: { may: 'educator', names: true, input: () => ({ groupId, add: [learner.id] }) },
      withdraw: { may: 'educator', names: true, input: newcomer },
      restore: { may: 'educator', names: true, input: newcomer },
    },
    questionBank: {
      list: { may: 'member', input: () => ({ search: 'hands' }) },
      add: { may: 'author', input: () => ({ questions: [newQuestion()] }) },
      change: {
        may: 'author',
        names: true,
        input: async () => ({ questionId: await inBank(), ...newQuestion() }),
      },
      archive: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
      restore: { may: 'author', names: true, input: async () => ({ questionIds: [await inBank()] }) },
      findAlike: { may: 'member', input: () => ({ text: 'I kept my hands to myself.' }) },
      nearDuplicates: { may: 'member' },
      previewImport: { may: 'author', input: () => ({ csv: questionList() }) },
      applyImport: {
        may: 'author',
        input: async () => {
          const csv = questionList()
          return { csv, fingerprint: (await previewBankImport(contextOf(app, owner), { csv })).fingerprint }
        },
        or: 'import-changed',
      },
      export: { may: 'member' },
    },
    rewards: {
      mine: { may: 'learner' },
    },
    forms: {
      list: { may: 'observer' },
      findAsking: { may: 'member', names: true, input: async () => ({ questionId: await inBank() }) },
      get: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
      create: { may: 'educator', input: () => ({ isTemporary: false }) },
      keep: { may: 'educator', names: true, input: () => ({ formId: form.id }) },
      discard: { may: 'educator', input: () => ({ form_step: randomUUID() }) },
      saveDraft: {
        may: 'educator',
        names: true,
        input: savedDraft,
      },
      previewOpenings: { may: 'educator', input: () => ({ schedule: daily }) },
      previewFollowing: {
        may: 'educator',
        names: true,
        input: () => ({ formId: form.id, schedule: daily }),
      },
      licenceCount: {
        may: 'educator',
        names: true,
        input: () => ({ formId: form.id, learnerIds: [], groupIds: [] }),
      },
      publish: { may: 'educator', names: true, input: savedDraft },
      publishChanges: { may: 'educator', names: true, input: changedForm },
      discardChanges: { may: 'educator', names: true, input: changedForm },
      library: { may: 'observer', input: () => ({ search: 'a', only: 'active' }) },
      overview: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
      learners: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
      recentScores: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
      templates: { may: 'observer' },
      saveTemplate: { may: 'educator', names: true, input: () => ({ formId: form.id, title: 'Ours' }) },
      removeTemplate: {
        may: 'educator',
        names: true,
        input: async () => {
          const given = { formId: form.id, title: 'Ours' }
          return { templateId: (await saveTemplate(contextOf(app, educator), given)).id }
        },
      },
      copy: {
        may: 'educator',
        names: true,
        input: () => ({ from: { kind: 'form', formId: form.id }, title: 'Again' }),
      },
      move: {
        may: 'educator',
        names: true,
        input: async () => ({ ...(await runningForm()), move: 'pause' }),
      },
      iconSets: { may: 'member' },
      addIconSet: { may: 'author', input: newIconSet, or: 'picture-gone' },
      changeIconSet: {
        may: 'author',
        names: true,
        input: async () => ({ ...(await ownIconSet()), ...newIconSet() }),
      },
      deleteIconSet: { may: 'author', names: true, input: ownIconSet },
      findShowing: { may: 'member', names: true, input: ownIconSet },
      calendar: { may: 'observer', input: () => ({ from: '2026-09-07', to: '2026-09-13' }) },
      learnerSchedule: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
      feed: { may: 'observer' },
      renewFeed: { may: 'observer' },
      revokeFeed: { may: 'observer' },
      reschedule: {
        may: 'educator',
        names: true,
        input: () => ({ ...opening, movedTo: null }),
      },
      restore: {
        may: 'educator',
        names: true,
        input: async () => {
          await rescheduleOpening(contextOf(app, owner), { ...opening, following: false, movedTo: null })
          return opening
        },
      },
    },
    checkIns: {
      today: { may: 'observer' },
      matchBoard: { may: 'observer', names: true, input: () => ({ occurrenceId }) },
      answerAsStaff: {
        may: 'educator',
        names: true,
        input: () => ({ checkInId: checkIn.id, answers, submissionKey: randomUUID() }),
        or: 'already-answered',
      },
      get: { may: 'observer', names: true, input: () => ({ checkInId: checkIn.id }) },
      mine: { may: 'learner' },
      answer: {
        may: 'learner',
        names: true,
        input: () => ({ checkInId: checkIn.id, answers, submissionKey: randomUUID() }),
        or: 'already-answered',
      },
      sendNow: {
        may: 'educator',
        names: true,
        input: async () => ({ ...(await runningForm()), requestId: randomUUID(), learnerIds: [learner.id] }),
      },
      open: { may: 'educator', names: true, input: manualForm },
      start: { may: 'learner', names: true, input: manualForm },
    },
    insights: {
      learnerDays: { may: 'observer', names: true, input: () => ({ learnerId: learner.id, form: form.id }) },
      myForms: { may: 'learner' },
      myDays: { may: 'learner', names: true, input: () => ({ form: form.id }) },
    },
  }
}

const daily: Schedule = {
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: '2026-09-07',
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}

const span = { startsOn: '2026-12-24', endsOn: '2026-12-26' }
