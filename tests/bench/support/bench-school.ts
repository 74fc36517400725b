import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { saveDraft } from '#server/features/forms/drafts/save-draft.ts'
import { publishForm } from '#server/features/forms/publishing/publish-form.ts'
import { applyRoster } from '#server/features/learners/rosters/apply-roster.ts'
import { confirmRoster } from '#server/features/learners/rosters/confirm-roster.ts'
import { uploadRoster } from '#server/features/learners/rosters/upload-roster.ts'
import { grantLicences } from '#server/features/licences/grant-licences.ts'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import { type MemberContext, type StaffContext, withOrganisation } from '#server/kernel/context.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { blankDraft, type DraftSchedule, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultRewardRule, type RewardRule } from '#shared/rewards/reward-rule.ts'

/** An organisation of its own without anybody but its owner, and with as many licences as it likes unless it is on trial. */
export async function createEmptySchool(runtime: Runtime, { isOnTrial = false } = {}) {
  const base = createContext(runtime)
  const password = randomUUID()
  const account = await createAccount(base, { name: 'Bench', email: `${randomUUID()}@bench.test`, password })
  const actor = { kind: 'staff' as const, accountId: account.id, name: account.name, email: account.email }
  const founder: StaffContext = {
    ...base,
    actor,
    sessionHash: Buffer.alloc(32),
    isGuideTour: false,
    chosenLanguage: null,
    limitedTo: null,
  }
  const { id: organisationId } = await createOrganisation(founder, {
    name: 'Bench',
    kind: 'school',
    timeZone: 'Europe/London',
    hasFirstRewards: false,
  })
  if (!isOnTrial)
    await grantLicences(createSystemContext(runtime, organisationId), { licences: null, endsOn: null })
  const owner: MemberContext = { ...founder, organisationId, role: 'owner' }
  return { owner, organisationId, password }
}

/** An organisation with so many learners who have an address, all in one group, through the use cases. */
export async function createBenchSchool(runtime: Runtime, learnerCount: number) {
  const { owner, organisationId, password } = await createEmptySchool(runtime)

  const rows = Array.from({ length: learnerCount }, (_, n) => `Learner ${n},l${n},l${n}@bench.test,2468,All`)
  const csv = ['name,username,email,pin,groups', ...rows].join('\n')
  const { roster } = await uploadRoster(owner, { name: 'bench.csv', body: Readable.from([Buffer.from(csv)]) })
  const { id: rosterId, fingerprint } = roster!
  await confirmRoster(owner, { rosterId, fingerprint })
  await applyRoster(createSystemContext(runtime, organisationId), rosterId)

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
    return { owner, organisationId, password, learnerIds: learners.map(({ id }) => id), groupId: group.id }
  })
}

interface BenchForm {
  title?: string
  groupId: string
  startsOn: string
  /** Of its one period, unless it has several. */
  time?: string
  periods?: DraftSchedule['periods']
  windowMinutes?: number
  rewardRule?: RewardRule
  questions?: readonly string[]
  iconSet?: FormDraft['iconSet']
  settings?: Partial<FormDraft['settings']>
  /** Not kept by its writer yet. */
  isTemporary?: boolean
  /** What else stands in it otherwise. */
  parts?: Partial<FormDraft>
}

const fiveQuestions = Array.from({ length: 5 }, (_, n) => `Question ${n}`)

/** A form of yes/no questions that opens daily at this time, published through the use cases. */
export async function publishBenchForm(owner: MemberContext, given: BenchForm): Promise<string[]> {
  const { questionIds, ...written } = await draftBenchForm(owner, given)
  await publishForm(owner, written)
  return questionIds
}

/** The same form as its writer has it before it is published. */
export async function draftBenchForm(
  owner: MemberContext,
  { groupId, startsOn, time = '09:00', windowMinutes = 1440, ...given }: BenchForm,
) {
  const questions = (given.questions ?? fiveQuestions).map((text) => ({
    id: randomUUID(),
    type: 'yes-no' as const,
    text,
    cue: null,
  }))
  const draft: FormDraft = {
    ...blankDraft,
    title: given.title ?? 'Bench form',
    iconSet: given.iconSet ?? 'faces',
    attainableConfirmed: true,
    questions,
    groupIds: [groupId],
    rewardRule: given.rewardRule ?? defaultRewardRule,
    settings: { ...blankDraft.settings, ...given.settings },
    schedule: {
      kind: 'recurring',
      rule: { freq: 'DAILY' },
      startsOn,
      periods: given.periods ?? [{ name: '', time }],
      windowMinutes,
      reminderMinutes: null,
      timeZone: null,
    },
    ...given.parts,
  }
  const form = await createForm(owner, { isTemporary: given.isTemporary })
  const { draftRevision } = await saveDraft(owner, {
    formId: form.id,
    draftRevision: form.draftRevision,
    draft,
  })
  return { formId: form.id, draftRevision, questionIds: questions.map(({ id }) => id) }
}
