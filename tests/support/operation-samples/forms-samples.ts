import { randomUUID } from 'node:crypto'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { createIconSet } from '#server/features/forms/icon-sets/create-icon-set.ts'
import { readIconSets } from '#server/features/forms/icon-sets/read-icon-sets.ts'
import { readForm } from '#server/features/forms/library/read-forms.ts'
import { saveTemplate } from '#server/features/forms/library/save-template.ts'
import { saveDayCycle } from '#server/features/forms/schedules/days/change-day-cycle.ts'
import { delayDay } from '#server/features/forms/schedules/days/delay-day.ts'
import { rescheduleOpening } from '#server/features/forms/schedules/days/reschedule-opening.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import { exampleDraft, findScheduleId } from '../school/forms.ts'
import { exampleIconSet } from '../school/icon-sets.ts'
import { createBankQuestion } from './bank-question.ts'
import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'
import { uniqueSuffix } from './unique-suffix.ts'

export async function formsSamples({
  app,
  school: { owner, educator },
  learner,
  groupId,
  form,
  runningForm,
}: SampleSchool): Promise<FeatureSamples<'forms'>> {
  const opening = { scheduleId: await findScheduleId(app, form.id), onDate: '2026-09-08', slot: 0 }

  async function savedDraft() {
    const ctx = contextOfPerson(app, educator)
    const draft = exampleDraft(app, { groupIds: [groupId] })
    const { id: formId, draftRevision } = await createForm(ctx)
    return { formId, draft, ...(await saveDraft(ctx, { formId, draftRevision, draft })) }
  }
  async function changedForm() {
    const ctx = contextOfPerson(app, educator)
    const { formId } = await runningForm()
    const { draft, draftRevision } = await readForm(ctx, { formId })
    const changed = { ...draft, goalPercentage: 75 }
    return { formId, ...(await saveDraft(ctx, { formId, draftRevision, draft: changed })) }
  }
  const { answers: ourAnimals } = await exampleIconSet(app, owner, 'Our animals')
  const newIconSet = () => ({ name: `Our animals ${uniqueSuffix()}`, answers: ourAnimals })
  const ownIconSet = async () => {
    const [kept] = (await readIconSets(contextOfPerson(app, owner))).iconSets
    return { iconSetId: (kept ?? (await createIconSet(contextOfPerson(app, owner), newIconSet()))).id }
  }

  return {
    readForms: { may: 'observer', keyScope: 'read-forms' },
    readFormsUsingQuestion: {
      may: 'member',
      names: true,
      input: async () => ({ questionId: await createBankQuestion(app, owner) }),
    },
    readForm: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    createForm: { may: 'educator', input: () => ({ isTemporary: false }) },
    saveTemporaryForm: { may: 'educator', names: true, input: () => ({ formId: form.id }) },
    deleteOwnDraft: { may: 'educator', input: () => ({ form_step: randomUUID() }) },
    saveDraft: {
      may: 'educator',
      names: true,
      input: savedDraft,
    },
    previewOpenings: { may: 'educator', input: () => ({ schedule: daily }) },
    previewFollowers: {
      may: 'educator',
      names: true,
      input: () => ({ formId: form.id, followers: [{ learnerId: null, schedule: daily }] }),
    },
    readLicenceCount: {
      may: 'educator',
      names: true,
      input: () => ({ formId: form.id, learnerIds: [], groupIds: [] }),
    },
    publishForm: {
      may: 'educator',
      names: true,
      input: async () => {
        const { formId, draftRevision } = await savedDraft()
        return { formId, draftRevision }
      },
    },
    updateMatchRate: {
      may: 'educator',
      names: true,
      input: () => ({ formId: form.id, learnerId: learner.id, matchRate: 50 as const }),
    },
    updateLearnerGoal: {
      may: 'educator',
      names: true,
      input: () => ({ formId: form.id, learnerId: learner.id, goalPercentage: 70 }),
    },
    updateFormLearners: {
      may: 'educator',
      names: true,
      input: () => ({ formId: form.id, add: [learner.id] }),
    },
    publishChanges: { may: 'educator', names: true, input: changedForm },
    deleteDraftChanges: { may: 'educator', names: true, input: changedForm },
    exportFormLibrary: { may: 'observer', input: () => ({ search: 'a', only: 'active' }) },
    readLibrary: { may: 'observer', input: () => ({ search: 'a', only: 'active' }) },
    readFormOverview: {
      may: 'observer',
      keyScope: 'read-forms',
      names: true,
      input: () => ({ formId: form.id }),
    },
    exportFormLearners: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readFormLearners: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readRecentScores: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readTemplates: { may: 'observer' },
    saveTemplate: { may: 'educator', names: true, input: () => ({ formId: form.id, title: 'Ours' }) },
    deleteTemplate: {
      may: 'educator',
      names: true,
      input: async () => {
        const given = { formId: form.id, title: 'Ours' }
        return { templateId: (await saveTemplate(contextOfPerson(app, educator), given)).id }
      },
    },
    copyForm: {
      may: 'educator',
      names: true,
      input: () => ({ from: { kind: 'form', formId: form.id }, title: 'Again' }),
    },
    updateFormStatus: {
      may: 'educator',
      names: true,
      input: async () => ({ ...(await runningForm()), move: 'pause' }),
    },
    readIconSets: { may: 'member' },
    createIconSet: { may: 'author', input: newIconSet, or: 'picture-gone' },
    updateIconSet: {
      may: 'author',
      names: true,
      input: async () => ({ ...(await ownIconSet()), ...newIconSet() }),
    },
    deleteIconSet: { may: 'author', names: true, input: ownIconSet },
    readFormsUsingIconSet: { may: 'member', names: true, input: ownIconSet },
    readCalendar: { may: 'observer', input: () => ({ from: '2026-09-07', to: '2026-09-13' }) },
    previewTimeZone: { may: 'admin', input: () => ({ timeZone: 'America/New_York' }) },
    readOpeningsMovedIntoClosure: {
      may: 'observer',
      input: () => ({ startsOn: '2026-09-07', endsOn: '2026-09-13' }),
    },
    readLearnerSchedule: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
    readCalendarFeedStatus: { may: 'observer' },
    renewCalendarFeed: { may: 'observer' },
    revokeCalendarFeed: { may: 'observer' },
    rescheduleOpening: {
      may: 'educator',
      names: true,
      input: () => ({ ...opening, movedTo: null }),
    },
    restoreOpening: {
      may: 'educator',
      names: true,
      input: async () => {
        await rescheduleOpening(contextOfPerson(app, owner), { ...opening, following: false, movedTo: null })
        return opening
      },
    },
    readDayCycle: { may: 'member' },
    saveDayCycle: { may: 'admin', input: () => abDays },
    deleteDayCycle: { may: 'admin' },
    labelDays: {
      may: 'admin',
      or: 'day-label-unknown',
      input: async () => {
        await saveDayCycle(contextOfPerson(app, owner), abDays)
        return { days: [{ onDate: '2026-09-10', label: 'A' }] }
      },
    },
    delayDay: { may: 'admin', input: () => ({ ...delay, onDate: '2026-09-10' }) },
    deleteDelay: {
      may: 'admin',
      input: async () => {
        await delayDay(contextOfPerson(app, owner), { ...delay, onDate: '2026-09-11' })
        return { onDate: '2026-09-11' }
      },
    },
  }
}

const abDays = { labels: ['A', 'B'], weekdays: ['MO' as const], closedDaysCount: false }
const delay = { fromTime: '09:00', byMinutes: 60, untilTime: null }

const daily: Schedule = {
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: '2026-09-07',
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}
