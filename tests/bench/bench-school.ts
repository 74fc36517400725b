import { randomUUID } from 'node:crypto'
import { type MemberContext, type StaffContext, withOrganisation } from '#server/context.ts'
import { createContext } from '#server/create-context.ts'
import { createAccount } from '#server/features/auth/create-account.ts'
import { createForm } from '#server/features/forms/create-form.ts'
import { publishForm } from '#server/features/forms/publish-form.ts'
import { saveDraft } from '#server/features/forms/save-draft.ts'
import { applyImport } from '#server/features/learners/apply-import.ts'
import { previewImport } from '#server/features/learners/preview-import.ts'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { blankDraft, type FormDraft } from '#shared/forms/form-draft.ts'

/** An organisation with so many learners who have an address, all in one group, through the use cases. */
export async function foundBenchSchool(runtime: Runtime, learnerCount: number) {
  const base = createContext(runtime)
  const account = await createAccount(base, {
    name: 'Bench',
    email: `${randomUUID()}@bench.test`,
    password: randomUUID(),
  })
  const actor = { kind: 'staff' as const, accountId: account.id, name: account.name, email: account.email }
  const founder: StaffContext = {
    ...base,
    actor,
    sessionHash: Buffer.alloc(32),
    isGuideTour: false,
    limitedTo: null,
  }
  const { id: organisationId } = await createOrganisation(founder, {
    name: 'Bench',
    kind: 'school',
    timeZone: 'Europe/London',
  })
  const owner: MemberContext = { ...founder, organisationId, role: 'owner' }

  const rows = Array.from({ length: learnerCount }, (_, n) => `Learner ${n},l${n},l${n}@bench.test,2468,All`)
  const csv = ['name,username,email,pin,groups', ...rows].join('\n')
  const { fingerprint } = await previewImport(owner, { csv })
  await applyImport(owner, { csv, fingerprint })

  return withOrganisation(owner, async (tx) => {
    const learners = await tx
      .selectFrom('learners')
      .where('organisationId', '=', organisationId)
      .select('id')
      .execute()
    const group = await tx
      .selectFrom('groups')
      .where('organisationId', '=', organisationId)
      .select('id')
      .executeTakeFirstOrThrow()
    return { owner, organisationId, learnerIds: learners.map(({ id }) => id), groupId: group.id }
  })
}

interface BenchForm {
  title?: string
  groupId: string
  startsOn: string
  time: string
}

/** A form of five yes/no questions that opens daily at this time, published through the use cases. */
export async function publishBenchForm(
  owner: MemberContext,
  { title = 'Bench form', groupId, startsOn, time }: BenchForm,
): Promise<string[]> {
  const questions = Array.from({ length: 5 }, (_, n) => ({
    id: randomUUID(),
    type: 'yes-no' as const,
    text: `Question ${n}`,
    cue: null,
  }))
  const draft: FormDraft = {
    ...blankDraft,
    title,
    iconSet: 'faces',
    attainableConfirmed: true,
    questions,
    groupIds: [groupId],
    rewardRule: {
      tokensForGoal: 1,
      tokensPerPoint: 0,
      everyNthGoal: 1,
      dailyLimit: null,
      weeklyLimit: null,
      approval: 'none',
    },
    schedule: {
      kind: 'recurring',
      rule: { freq: 'DAILY' },
      startsOn,
      periods: [{ name: '', time }],
      windowMinutes: 1440,
      reminderMinutes: null,
      timeZone: null,
    },
  }
  const form = await createForm(owner)
  const { draftRevision } = await saveDraft(owner, {
    formId: form.id,
    draftRevision: form.draftRevision,
    draft,
  })
  await publishForm(owner, { formId: form.id, draftRevision })
  return questions.map(({ id }) => id)
}
