import { expect, test } from 'vitest'
import { memoryStore } from '#client/platform/device/memory-store.fixture.ts'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import { createBrowserDraftStore } from './browser-draft-store.ts'
import type { CurrentDraft } from './draft-autosaver.ts'

const ines = { organisationId: 'school', accountId: 'ines' }

function browser() {
  const store = memoryStore()
  const failures: unknown[] = []
  const draft = createBrowserDraftStore({
    store: () => store,
    now: () => 1_000,
    reportFailure: (error) => failures.push(error),
  })
  return { store, failures, draft }
}

const inHand = (title: string, change: Partial<CurrentDraft> = {}): CurrentDraft => ({
  formId: 'form',
  draft: { ...blankDraft, title },
  draftRevision: 1,
  isSaved: false,
  ...change,
})

test('what is written stands there until it is forgotten', () => {
  const { draft, store } = browser()
  store.setItem('token', 'a-token')
  draft.remembering(ines)(inHand('Morning'))
  expect(draft.find(ines)).toMatchObject({ formId: 'form', draftRevision: 1, isSaved: false })
  expect(draft.find(ines)?.draft.title).toBe('Morning')
  draft.keepOnLeaving()
  expect(draft.keepsOnLeaving()).toBe(true)

  draft.forget()
  expect(store.held()).toEqual({ token: 'a-token' })
})

test.each([
  ['another person', { ...ines, accountId: 'omar' }],
  ['another organisation', { ...ines, organisationId: 'programme' }],
])('%s finds nothing, and what stood there is gone', (_who, other) => {
  const { draft, store } = browser()
  draft.remembering(ines)(inHand('Morning'))
  expect(draft.find(other)).toBeNull()
  expect(store.held()).toEqual({})
})

test('a second tab is told of the first, writes nothing over it, and may do so once it knows', () => {
  const { draft } = browser()
  const first = draft.remembering(ines)
  const second = draft.remembering(ines)
  expect(first(inHand('First tab'))).toBeNull()
  expect(second(inHand('Second tab'))?.draft.title).toBe('First tab')
  expect(draft.find(ines)?.draft.title).toBe('First tab')

  expect(second(inHand('Second tab after all'))).toBeNull()
  expect(draft.find(ines)?.draft.title).toBe('Second tab after all')
  expect(first(inHand('First tab again'))?.draft.title).toBe('Second tab after all')
})

test('of two tabs that wrote before either could see the other, one is told as soon as both write on', () => {
  const { store, draft } = browser()
  draft.remembering(ines)(inHand('Both'))
  const view = memoryStore()
  for (const [key, value] of Object.entries(store.held())) view.setItem(key, value)
  let isBehind = true
  const behind = createBrowserDraftStore({
    store: () => ({
      getItem: (key) => (isBehind ? view : store).getItem(key),
      setItem: (key, value) => {
        view.setItem(key, value)
        store.setItem(key, value)
      },
      removeItem: store.removeItem,
    }),
    now: () => 1_000,
    reportFailure: () => {},
  })
  const first = draft.remembering(ines)
  const second = behind.remembering(ines)
  expect(first(inHand('First tab'))).toBeNull()
  expect(second(inHand('Second tab'))).toBeNull()
  isBehind = false
  const sent = (title: string) => inHand(title, { unanswered: [inHand(title).draft] })
  expect([first(sent('First tab')), second(sent('Second tab'))].filter(Boolean)).toHaveLength(1)
})

test('one tab writes on for as long as it is alone', () => {
  const { draft } = browser()
  const write = draft.remembering(ines)
  for (const title of ['M', 'Mo', 'Mor']) expect(write(inHand(title))).toBeNull()
  const again = draft.remembering(ines)
  expect(again(inHand('Morning'))).toBeNull()
})

test('a browser that keeps nothing is reported once and stops nobody', () => {
  const { draft, store, failures } = browser()
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const write = draft.remembering(ines)
  expect(write(inHand('M'))).toBeNull()
  expect(write(inHand('Mo'))).toBeNull()
  expect(failures).toHaveLength(1)
})

test('a tab that ran out of room in the middle of a draft does not take its own words for another’s', () => {
  const { draft, store } = browser()
  const { setItem } = store
  const write = draft.remembering(ines)
  expect(write(inHand('Morning'))).toBeNull()
  store.setItem = (key, value) => {
    if (key === 'form_title') throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  expect(write(inHand('Morning words'))).toBeNull()
  expect(write(inHand('Morning words and more'))).toBeNull()
  store.setItem = setItem
  expect(write(inHand('Less'))).toBeNull()
  expect(draft.find(ines)?.draft.title).toBe('Less')
})

test('whether it is sent at once stays as it was said while it is written', () => {
  const { draft } = browser()
  const write = draft.remembering(ines)
  write(inHand('Morning'))
  draft.sendNow(true)
  write(inHand('Morning words'))
  expect(draft.find(ines)?.sendsNow).toBe(true)
})

test('the question that was changed last is still that one after a reload', () => {
  const { draft, store } = browser()
  const asking = (cue: string | null, draftRevision = 1) => {
    const ofQuestion = { type: 'yes-no' as const, cue: null }
    const questions = [
      { ...ofQuestion, id: '0199a2c4-0000-7000-8000-000000000001', text: 'I was kind.' },
      { ...ofQuestion, id: '0199a2c4-0000-7000-8000-000000000002', text: 'I was on time.', cue },
    ]
    return inHand('Morning', { draft: { ...blankDraft, questions }, draftRevision })
  }
  const [first, changed] = [asking(null), asking('<p>At the bell</p>')]
  changed.draft.questions[0] = first.draft.questions[0]!
  const write = draft.remembering(ines)
  write(first)
  write(changed)
  draft.remembering(ines)(asking('<p>At the bell</p>', 2))
  expect(store.held()).toMatchObject({ val_question_reminder: '<p>At the bell</p>' })
})

test('a tab that only looks leaves no mark on what another writes', () => {
  const { draft } = browser()
  const first = draft.remembering(ines)
  const words = inHand('Morning')
  expect(first(words)).toBeNull()
  expect(draft.remembering(ines)(structuredClone(words))).toBeNull()
  expect(first(inHand('Morning words'))).toBeNull()
})
