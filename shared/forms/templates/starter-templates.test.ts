import { describe, expect, test } from 'vitest'
import { formDraft } from '../drafts/form-draft.ts'
import { toDraftContent } from '../drafts/to-draft-content.ts'
import { createDraftFromStarter, createDraftFromTemplate, toTemplate } from './create-draft-from-template.ts'
import { starterTemplates } from './starter-templates.ts'

let made = 0
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
const today = '2026-09-07'
const learnerId = newId()

test('there are at least eight, for every age, each of a name of its own', () => {
  expect(starterTemplates.length).toBeGreaterThanOrEqual(8)
  expect(new Set(starterTemplates.map(({ name }) => name)).size).toBe(starterTemplates.length)
  expect(new Set(starterTemplates.map(({ age }) => age)).size).toBe(4)
  expect(new Set(starterTemplates.map(({ setting }) => setting)).size).toBe(4)
})

describe.each(starterTemplates)('the template “$title”', (starter) => {
  const draft = createDraftFromTemplate(createDraftFromStarter(starter, newId), {
    title: starter.title,
    today,
    newId,
  })

  test('lacks nothing but its learners and the confirmation', () => {
    expect(formDraft.safeParse(draft).error).toBeUndefined()
    expect(toDraftContent(draft)).toEqual({
      complete: false,
      faults: { learnerIds: 'missing', attainableConfirmed: 'missing' },
    })
    expect(toDraftContent({ ...draft, learnerIds: [learnerId], attainableConfirmed: true })).toMatchObject({
      complete: true,
      schedule: { startsOn: today },
    })
  })

  test('asks for few behaviours, said positively and in the first person', () => {
    expect(starter.questions.length).toBeLessThanOrEqual(5)
    for (const { text, cue } of starter.questions) {
      expect(text).toMatch(/^I /)
      expect(text).not.toMatch(/\b(not|never|no|don’t|didn’t|without|stop|stopped)\b/i)
      expect(cue).not.toMatch(/[<>&]/)
    }
  })
})

describe('what is used again', () => {
  const [starter] = starterTemplates
  const used = {
    ...createDraftFromStarter(starter!, newId),
    learnerIds: [learnerId],
    groupIds: [newId()],
    attainableConfirmed: true,
  }

  test('names no people', () => {
    const settings = { ...used.settings, matchedBy: [newId()] }
    expect(toTemplate({ ...used, settings })).toMatchObject({
      learnerIds: [],
      groupIds: [],
      attainableConfirmed: false,
      settings: { matchedBy: null },
    })
  })

  test('has questions of its own and begins today, unless it begins later', () => {
    const again = createDraftFromTemplate(used, { title: 'Again', today, newId })
    const ids = new Set(used.questions.map(({ id }) => id))
    expect(again.questions.some(({ id }) => ids.has(id))).toBe(false)
    expect(again.questions.map(({ text }) => text)).toEqual(used.questions.map(({ text }) => text))
    expect(again).toMatchObject({ title: 'Again', schedule: { startsOn: today } })

    const later = { ...used, schedule: used.schedule && { ...used.schedule, startsOn: '2026-10-01' } }
    expect(createDraftFromTemplate(later, { title: '', today, newId }).schedule?.startsOn).toBe('2026-10-01')
  })
})
