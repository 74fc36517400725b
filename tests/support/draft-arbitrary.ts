import fc from 'fast-check'
import { type FormDraft, formDraft } from '#shared/forms/drafts/form-draft.ts'
import { defaultFormSettings } from '#shared/forms/form-settings.ts'
import { iconSetNames } from '#shared/forms/icon-sets/icon-sets.ts'
import { ownIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { matchRates } from '#shared/forms/match-rate.ts'
import { questionTypeNames } from '#shared/forms/question-types/question-types.ts'
import { rewardPictureNames } from '#shared/rewards/reward.ts'
import { pictureName } from '#shared/uploads/picture-address.ts'
import { dateArbitrary, ruleArbitrary } from './rule-arbitrary.ts'

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const words = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength })
const number = orNull(fc.integer({ min: 0, max: 100_000 }))
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((n) => `${n}`.padStart(2, '0')).join(':'))
const ids = fc.array(fc.uuid(), { maxLength: 5 })

const anySchedule = fc.record({
  kind: fc.constantFrom('recurring' as const, 'manual' as const),
  rule: orNull(fc.oneof(ruleArbitrary, fc.constant({}))),
  startsOn: orNull(dateArbitrary),
  periods: fc.array(fc.record({ name: words(20), time: orNull(time) }), { maxLength: 4 }),
  windowMinutes: number,
  reminderMinutes: number,
  timeZone: orNull(fc.constantFrom('Europe/Oslo', 'America/New_York')),
})

const anyFaces = (count: number) =>
  orNull(
    fc.uniqueArray(fc.record({ picture: fc.uuid().map(pictureOf), words: fc.uuid() }), {
      minLength: count,
      maxLength: count,
      selector: ({ words }) => words,
    }),
  )
const pictureOf = (id: string) => pictureName(id.replaceAll('-', ''), { width: 64, height: 48 })

const anyOwnIconSet = fc
  .record({
    id: fc.uuid(),
    name: words(20),
    answers: fc.record({ 'yes-no': anyFaces(2), faces: anyFaces(3), rating: anyFaces(5) }),
  })
  .filter((iconSet) => ownIconSet.safeParse(iconSet).success)

/** Any draft that can be stored, in whatever state of being written. */
export const draftArbitrary: fc.Arbitrary<FormDraft> = fc
  .record({
    title: words(60),
    description: words(200),
    goalPercentage: number,
    yesYes: number,
    questions: fc.array(
      fc.record({
        id: fc.uuid(),
        type: fc.constantFrom(...questionTypeNames),
        text: words(60),
        cue: orNull(words(60)),
      }),
      { maxLength: 5 },
    ),
    schedule: orNull(anySchedule),
    iconSet: orNull(fc.oneof(fc.constantFrom(...iconSetNames), anyOwnIconSet)),
    settings: fc
      .record({ readAloud: fc.boolean(), selfStart: fc.boolean(), matchRate: fc.constantFrom(...matchRates) })
      .map((changed) => ({ ...defaultFormSettings, ...changed })),
    learnerIds: ids,
    groupIds: ids,
    overrides: fc.option(
      fc.array(
        fc
          .record({
            learnerId: fc.uuid(),
            goalPercentage: number,
            matchRate: orNull(fc.constantFrom(...matchRates)),
            reward: fc.option(
              fc.record({ name: words(20), cost: number, picture: fc.constantFrom(...rewardPictureNames) }),
              { nil: undefined },
            ),
            schedule: fc.option(
              anySchedule.map(({ kind: _kind, timeZone: _zone, ...own }) => own),
              { nil: undefined },
            ),
          })
          .map(({ reward, schedule, ...terms }) => ({
            ...terms,
            ...(reward && { reward }),
            ...(schedule && { schedule }),
          })),
        { maxLength: 3 },
      ),
      { nil: undefined },
    ),
    rewardRule: orNull(
      fc.record({
        tokensForGoal: fc.nat(1_000),
        tokensPerPoint: fc.nat(100),
        everyNthGoal: fc.integer({ min: 1, max: 100 }),
        dailyLimit: orNull(fc.integer({ min: 1, max: 10_000 })),
        weeklyLimit: orNull(fc.integer({ min: 1, max: 10_000 })),
        approval: fc.constantFrom('none' as const, 'staff' as const),
      }),
    ),
    attainableConfirmed: fc.boolean(),
  })
  .map((draft) => formDraft.parse(draft))
