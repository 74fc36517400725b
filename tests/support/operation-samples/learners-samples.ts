import { randomUUID } from 'node:crypto'
import { saveGuardian } from '#server/features/learners/families/save-guardian.ts'
import { readLearner } from '#server/features/learners/read-learners.ts'
import { createOneTimeLink } from '#server/features/learners/sign-in/create-one-time-link.ts'
import { renewCards } from '#server/features/learners/sign-in/renew-cards.ts'
import { createStaffNote } from '#server/features/learners/staff-notes/create-staff-note.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { createPreviewedRoster } from '../school/rosters.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export function learnersSamples({
  app,
  school,
  learner,
  groupId,
  form,
  checkIn,
}: SampleSchool): FeatureSamples<'learners'> {
  const { owner, organisation } = school
  const newLearner = () => ({
    name: 'Noel',
    username: `noel-${uniqueSuffix()}`,
    secret: { kind: 'pin' as const, value: '2468' },
  })
  const named = { organisationCode: organisation.code, username: learner.username }
  const newClassmate = async () => ({
    learnerIds: [(await school.addLearner({ groups: [{ id: groupId }] })).id],
  })
  const newCard = async () =>
    (await renewCards(contextOfPerson(app, owner), { learnerIds: [learner.id] })).cards[0]!
  const newSeat = { onDate: '2026-09-07', words: 'New seat' }
  const newNote = () => ({ learnerId: learner.id, requestKey: randomUUID(), ...newSeat })
  const written = async () => {
    const note = await createStaffNote(contextOfPerson(app, owner), newNote())
    return { learnerId: learner.id, noteId: note.id }
  }
  const aGuardian = {
    learnerId: learner.id,
    guardianId: randomUUID(),
    name: 'Rosa',
    relation: 'Mother',
    email: null,
    mayReceive: 'nothing' as const,
  }
  const aRoster = () => createPreviewedRoster(app, owner, `name,username\nIvy,ivy-${uniqueSuffix()}\n`)
  const rosterId = async () => ({ rosterId: (await aRoster()).id })

  return {
    signInLearner: {
      may: 'anybody',
      input: () => ({ ...named, secret: learner.pin }),
    },
    findSecretKind: { may: 'anybody', input: () => named },
    signInWithCard: { may: 'anybody', input: async () => ({ secret: (await newCard()).secret }) },
    signInWithCardCode: {
      may: 'anybody',
      input: async () => ({ organisationCode: organisation.code, code: (await newCard()).code }),
    },
    signInWithLink: {
      may: 'anybody',
      input: async () => ({
        secret: await createOneTimeLink(createSystemContext(app.runtime, organisation.id), {
          learnerId: learner.id,
          checkInId: checkIn.id,
        }),
      }),
    },
    readGuessingReport: { may: 'educator' },
    renewSecrets: { may: 'educator', names: true, input: newClassmate },
    createOneMinuteCode: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    renewCards: { may: 'educator', names: true, input: newClassmate },
    readLearners: { may: 'observer', keyScope: 'read-learners', input: () => ({ search: 'a' }) },
    readLearner: {
      may: 'observer',
      keyScope: 'read-learners',
      names: true,
      input: () => ({ learnerId: learner.id }),
    },
    createLearner: { may: 'educator', names: true, input: () => ({ ...newLearner(), groupIds: [groupId] }) },
    updateLearner: {
      may: 'educator',
      names: true,
      input: async () => {
        const { learnerIds } = await newClassmate()
        const seen = await readLearner(contextOfPerson(app, owner), { learnerId: learnerIds[0]! })
        const { name, username, email } = seen
        const { secret: _, ...wanted } = newLearner()
        return { learnerId: seen.id, ...wanted, email, seen: { name, username, email } }
      },
    },
    readRoster: { may: 'admin', names: true, input: rosterId },
    readRosterLines: {
      may: 'admin',
      names: true,
      input: async () => ({ ...(await rosterId()), part: 'added' }),
    },
    updateRosterChoices: {
      may: 'admin',
      names: true,
      input: async () => ({
        ...(await rosterId()),
        choices: { overwrites: true, withdrawsAbsent: false },
      }),
    },
    updateRosterUsername: {
      may: 'admin',
      names: true,
      input: async () => {
        const { id } = await createPreviewedRoster(app, owner, `name\nIvy ${uniqueSuffix()}\n`)
        return { rosterId: id, line: 2, username: `ivy-${uniqueSuffix()}` }
      },
    },
    confirmRoster: {
      may: 'admin',
      names: true,
      input: async () => {
        const { id, fingerprint } = await aRoster()
        return { rosterId: id, fingerprint }
      },
    },
    exportRoster: { may: 'admin', names: true, input: rosterId },
    updateGroupLearners: { may: 'educator', names: true, input: () => ({ groupId, add: [learner.id] }) },
    readLearnerBoard: { may: 'observer', input: () => ({ search: 'a' }) },
    moveLearners: {
      may: 'educator',
      names: true,
      input: () => ({ changes: [{ groupId, add: [learner.id] }] }),
    },
    copyGroup: {
      may: 'educator',
      names: true,
      input: () => ({ groupId, name: `Copy ${uniqueSuffix()}`, colour: 'plum' }),
    },
    withdrawSelectedLearners: { may: 'educator', names: true, input: newClassmate },
    restoreSelectedLearners: { may: 'educator', names: true, input: newClassmate },
    retryEmailAddress: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    resumeCheckInMails: {
      may: 'educator',
      names: true,
      input: () => ({ learnerId: learner.id, formId: form.id }),
    },
    createStaffNote: { may: 'educator', names: true, input: newNote },
    updateStaffNote: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await written()), ...newSeat }),
    },
    deleteStaffNote: { may: 'educator', names: true, input: written },
    saveGuardian: { may: 'educator', names: true, input: () => aGuardian },
    readConsents: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    readConsentCounts: { may: 'educator' },
    recordConsents: {
      may: 'educator',
      names: true,
      input: () => ({
        requestKey: randomUUID(),
        learnerIds: [learner.id],
        state: 'given',
        by: { kind: 'family' },
        how: 'paper',
        onDate: '2026-01-05',
      }),
      or: 'consent-not-asked',
    },
    deleteGuardian: {
      may: 'educator',
      names: true,
      input: async () => {
        const { learnerId, guardianId } = aGuardian
        await saveGuardian(contextOfPerson(app, owner), aGuardian)
        return { learnerId, guardianId }
      },
    },
    readMyCheckInMailStatus: { may: 'learner', names: true, input: () => ({ form: form.id }) },
    updateMyCheckInMailStatus: {
      may: 'learner',
      names: true,
      input: () => ({ form: form.id, wanted: false }),
    },
  }
}
