import { describe, expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import {
  type CurrentDraft,
  createDraftAutosaver,
  type DraftAutosaverPorts,
  type DraftSaveFailure,
  type InitialDraft,
  type StoredDraft,
} from './draft-autosaver.ts'

class Refused extends Error {
  readonly failure: DraftSaveFailure
  constructor(failure: DraftSaveFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** A server that holds one draft, and a clock that is moved by hand. */
function world(
  held: StoredDraft | null = null,
  remember?: DraftAutosaverPorts['remember'],
  first: Partial<InitialDraft> = {},
) {
  let stored = held
  let timers: { at: number; act: () => void }[] = []
  let now = 0
  const calls: string[] = []
  const server = {
    isReachable: true,
    losesAnswers: false,
    /** What a colleague keeps meanwhile. */
    put(draft: FormDraft) {
      stored = { draft, draftRevision: (stored?.draftRevision ?? 0) + 1 }
    },
    stored: () => stored,
    calls,
  }
  const reach = () => {
    if (!server.isReachable) throw new Refused({ kind: 'unreachable' })
  }
  const keeper = createDraftAutosaver(
    {
      formId: held && 'form',
      draft: held?.draft ?? blankDraft,
      draftRevision: held?.draftRevision ?? 0,
      ...first,
    },
    {
      remember,
      async begin() {
        reach()
        calls.push('begin')
        stored = { draft: blankDraft, draftRevision: 0 }
        return { id: 'form', draftRevision: 0 }
      },
      async save({ draft, draftRevision }) {
        reach()
        calls.push(`save ${draft.title}`)
        if (draft.title === 'refused') throw new Refused({ kind: 'refused', error: 'too long' })
        if (stored?.draftRevision !== draftRevision)
          throw new Refused({ kind: 'changed-elsewhere', stored: structuredClone(stored!) })
        stored = { draft, draftRevision: draftRevision + 1 }
        if (server.losesAnswers) throw new Refused({ kind: 'unreachable' })
        return { draftRevision: stored.draftRevision }
      },
      failureOf: (error) => (error as Refused).failure,
      isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
      now: () => now,
      later(act, afterMs) {
        const timer = { at: now + afterMs, act }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
  )
  async function pass(ms: number) {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { act } of due) act()
    await settled()
  }
  return { keeper, server, pass, type: (title: string) => keeper.change(() => ({ title })) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const titled = (title: string): FormDraft => ({ ...blankDraft, title })
const stateOf = ({ keeper }: ReturnType<typeof world>) => keeper.current().keeping.state

describe('a draft that is being written', () => {
  test('is not begun by just looking', async () => {
    const at = world()
    await at.keeper.saveNow()
    expect(at.server.calls).toEqual([])
    expect(stateOf(at)).toBe('untouched')
  })

  test('is begun by the first thing typed and saved after a pause, once for all keys', async () => {
    const at = world()
    at.type('M')
    await at.pass(400)
    at.type('Mo')
    await at.pass(400)
    expect(at.server.calls).toEqual([])
    await at.pass(400)
    expect(at.server.calls).toEqual(['begin', 'save Mo'])
    expect(at.keeper.current()).toMatchObject({ formId: 'form', keeping: { state: 'saved', at: 1200 } })
  })

  test('is saved once more when something was typed meanwhile', async () => {
    const at = world({ draft: titled('old'), draftRevision: 3 })
    at.type('one')
    const saved = at.keeper.saveNow()
    at.type('two')
    expect(await saved).toBeNull()
    expect(stateOf(at)).toBe('waiting')
    await at.pass(800)
    expect(at.server.calls).toEqual(['save one', 'save two'])
    expect(at.server.stored()).toMatchObject({ draft: { title: 'two' }, draftRevision: 5 })
  })

  test('is saved at once when its writer leaves', async () => {
    const at = world({ draft: titled('old'), draftRevision: 0 })
    at.type('new')
    expect(await at.keeper.saveNow()).toBe(1)
    await at.pass(5_000)
    expect(at.server.calls).toEqual(['save new'])
  })
})

describe('a draft whose server cannot be reached', () => {
  test('stays on the screen and is tried again', async () => {
    const at = world({ draft: titled('old'), draftRevision: 0 })
    at.server.isReachable = false
    at.type('new')
    expect(await at.keeper.saveNow()).toBeNull()
    expect(at.keeper.current()).toMatchObject({ draft: { title: 'new' }, keeping: { state: 'unreachable' } })
    await at.pass(4_000)
    expect(stateOf(at)).toBe('unreachable')
    at.server.isReachable = true
    await at.pass(8_000)
    expect(stateOf(at)).toBe('saved')
    expect(at.server.stored()?.draft.title).toBe('new')
  })

  test('is not mistaken for a colleague’s when only the answer was lost', async () => {
    const at = world({ draft: titled('old'), draftRevision: 0 })
    at.server.losesAnswers = true
    at.type('one')
    await at.keeper.saveNow()
    at.server.losesAnswers = false
    at.type('two')
    expect(await at.keeper.saveNow()).toBe(2)
    expect(at.server.stored()?.draft.title).toBe('two')
  })

  test('is known again after its page was left before the answer came', async () => {
    const kept: CurrentDraft[] = []
    const before = world({ draft: titled('old'), draftRevision: 0 }, (inHand) => {
      kept.push(inHand)
      return null
    })
    before.server.losesAnswers = true
    before.type('one')
    await before.keeper.saveNow()
    before.type('two')
    const left = structuredClone(kept.at(-1)!)
    const after = world({ draft: titled('one'), draftRevision: 1 }, undefined, left)
    after.type('three')
    expect(await after.keeper.saveNow()).toBe(2)
    expect(after.server.stored()?.draft.title).toBe('three')
  })

  test('keeps little in the browser however long the server is away', async () => {
    let kept: CurrentDraft | null = null
    const at = world({ draft: titled('old'), draftRevision: 0 }, (inHand) => {
      kept = inHand
      return null
    })
    at.server.isReachable = false
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      at.type(title)
      await at.keeper.saveNow()
    }
    expect(kept).toMatchObject({ unanswered: [{ title: 'one' }, { title: 'four' }, { title: 'five' }] })
  })
})

test('a draft that is refused says so until it is changed', async () => {
  const at = world({ draft: titled('old'), draftRevision: 0 })
  at.type('refused')
  await at.keeper.saveNow()
  expect(at.keeper.current().keeping).toEqual({ state: 'refused', error: 'too long' })
  await at.pass(60_000)
  expect(at.server.calls).toEqual(['save refused'])
  at.type('fine')
  expect(await at.keeper.saveNow()).toBe(1)
})

describe('a draft that was changed elsewhere', () => {
  async function changedElsewhere() {
    const at = world({ draft: titled('old'), draftRevision: 0 })
    at.server.put(titled('theirs'))
    at.type('mine')
    await at.keeper.saveNow()
    return at
  }

  test('overwrites nothing, whatever else is typed', async () => {
    const at = await changedElsewhere()
    at.type('mine too')
    await at.pass(60_000)
    await at.keeper.saveNow()
    expect(stateOf(at)).toBe('changed-elsewhere')
    expect(at.keeper.current().draft.title).toBe('mine too')
    expect(at.server.stored()?.draft.title).toBe('theirs')
  })

  test('gives way to the stored one when its writer takes that', async () => {
    const at = await changedElsewhere()
    at.keeper.takeStored()
    expect(at.keeper.current()).toMatchObject({ draft: { title: 'theirs' }, replaced: 1 })
    at.type('theirs, mended')
    expect(await at.keeper.saveNow()).toBe(2)
  })

  test('is stored over it when its writer says so', async () => {
    const at = await changedElsewhere()
    at.keeper.keepMine()
    await settled()
    expect(stateOf(at)).toBe('saved')
    expect(at.server.stored()).toMatchObject({ draft: { title: 'mine' }, draftRevision: 2 })
  })
})

describe('a draft that the browser keeps too', () => {
  const remembering = (given: { met?: FormDraft } = {}) => {
    const remembered: string[] = []
    const at = world(null, (inHand) => {
      if (given.met) return { ...inHand, draft: given.met, isSaved: false }
      remembered.push(`${inHand.draft.title} ${inHand.isSaved ? 'saved' : 'unsaved'}`)
      return null
    })
    return { ...at, given, remembered }
  }

  test('is there with each key, and told when the server has it', async () => {
    const at = remembering()
    at.type('M')
    at.type('Mo')
    expect(at.remembered).toEqual(['M unsaved', 'Mo unsaved'])
    await at.pass(800)
    expect(at.remembered.at(-1)).toBe('Mo saved')
  })

  test('is not stored over what another tab wrote there, unless its writer says so', async () => {
    const at = remembering()
    at.given.met = titled('theirs')
    at.type('mine')
    await at.pass(60_000)
    expect(at.server.calls).toEqual([])
    expect(at.keeper.current().keeping).toMatchObject({
      state: 'changed-elsewhere',
      stored: { draft: { title: 'theirs' } },
    })
    at.given.met = undefined
    at.keeper.keepMine()
    await settled()
    expect(at.server.stored()?.draft.title).toBe('mine')
  })

  test('gives way to what another tab wrote, which is stored if it was not', async () => {
    const at = remembering()
    at.given.met = titled('theirs')
    at.type('mine')
    at.given.met = undefined
    at.keeper.takeStored()
    await settled()
    expect(at.server.stored()?.draft.title).toBe('theirs')
    expect(stateOf(at)).toBe('saved')
  })
})

test('a draft that goes on from the browser alone is begun and saved', async () => {
  const at = world(null, undefined, { draft: titled('from the tunnel'), isSaved: false })
  expect(stateOf(at)).toBe('waiting')
  await at.pass(800)
  expect(at.server.calls).toEqual(['begin', 'save from the tunnel'])
})

test('a draft that is dropped is not saved any more', async () => {
  const at = world({ draft: titled('old'), draftRevision: 0 })
  at.type('new')
  expect(await at.keeper.drop()).toBe('form')
  await at.pass(60_000)
  expect(at.server.calls).toEqual([])
  expect(at.keeper.isSaved()).toBe(true)
})
