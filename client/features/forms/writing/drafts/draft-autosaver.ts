import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'

export interface StoredDraft {
  draft: FormDraft
  draftRevision: number
}

/** How keeping the draft stands. */
export type DraftSavingState =
  | { state: 'untouched' | 'waiting' | 'saving' }
  /** `at` in milliseconds since 1970; null for a draft that was loaded and not changed. */
  | { state: 'saved'; at: number | null }
  /** Not stored, but on the screen; it is tried again. */
  | { state: 'unreachable' }
  | { state: 'refused'; error: unknown }
  | { state: 'changed-elsewhere'; stored: StoredDraft & { isSaved?: boolean } }

export interface DraftAutosaverState {
  /** Null until something was written. */
  formId: string | null
  draft: FormDraft
  keeping: DraftSavingState
  /** Counts how often the whole draft was replaced by the stored one. */
  replaced: number
}

/** What came of a call that did not succeed. */
export type DraftSaveFailure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'changed-elsewhere'; stored: StoredDraft }

export interface DraftAutosaverPorts {
  begin: () => Promise<{ id: string; draftRevision: number }>
  save: (input: StoredDraft & { formId: string }) => Promise<{ draftRevision: number }>
  failureOf: (error: unknown) => DraftSaveFailure
  isSame: (one: FormDraft, other: FormDraft) => boolean
  now: () => number
  /** Does something later, unless it is cancelled by calling what this returns. */
  later: (act: () => void, afterMs: number) => () => void
  /** Keeps it in the browser too; where another tab wrote there meanwhile it keeps nothing and gives what that wrote. */
  remember?: (writing: CurrentDraft) => CurrentDraft | null
}

/** A draft as it stands on the screen, stored or not. */
export interface CurrentDraft extends StoredDraft {
  formId: string | null
  isSaved: boolean
  /** Sent without an answer since the last one: the server may hold any of them. */
  unanswered?: readonly FormDraft[]
}

export type InitialDraft = Omit<CurrentDraft, 'isSaved'> & Partial<Pick<CurrentDraft, 'isSaved'>>

export type DraftEdit = (draft: FormDraft) => Partial<FormDraft>

const pauseMs = 800
const firstRetryMs = 4_000
const maxRetryMs = 30_000

/** Keeps a draft on the server while it is written: after each pause, one call at a time, never over another's work. */
export function createDraftAutosaver(first: InitialDraft, ports: DraftAutosaverPorts) {
  const listeners = new Set<() => void>()
  let written: DraftAutosaverState = {
    formId: first.formId,
    draft: first.draft,
    keeping: firstKeeping(first),
    replaced: 0,
  }
  let stored: StoredDraft = { draft: inHand(first), draftRevision: first.draftRevision }
  let isDropped = false
  let unanswered = first.unanswered ?? []
  let retryMs = firstRetryMs
  let cancelTimer = () => {}
  let running: Promise<void> | null = null

  function tell(change: Partial<DraftAutosaverState>) {
    written = { ...written, ...change }
    remember()
    for (const listener of listeners) listener()
  }

  function remember() {
    if (isDropped || written.keeping.state === 'untouched' || isChangedElsewhere()) return
    const { formId, draft } = written
    const { draftRevision } = stored
    const met = ports.remember?.({
      formId,
      draft,
      draftRevision,
      isSaved: isSaved(),
      unanswered: few(unanswered),
    })
    if (!met) return
    cancelTimer()
    written = { ...written, keeping: { state: 'changed-elsewhere', stored: met } }
  }

  function saveLater(afterMs: number) {
    cancelTimer()
    cancelTimer = ports.later(() => void save(), afterMs)
  }

  function save(): Promise<void> {
    cancelTimer()
    if (running) return running.then(save)
    if (isSaved() || isChangedElsewhere()) return Promise.resolve()
    running = attempt().finally(() => {
      running = null
    })
    return running
  }

  async function attempt(): Promise<void> {
    tell({ keeping: { state: 'saving' } })
    try {
      await saveOnce()
    } catch (error) {
      if (recovers(ports.failureOf(error))) await attempt()
    }
  }

  async function saveOnce() {
    if (written.formId === null) {
      const { id, draftRevision } = await ports.begin()
      stored = { ...stored, draftRevision }
      tell({ formId: id })
      if (isChangedElsewhere()) return
    }
    const { draft } = written
    const formId = written.formId!
    if (unanswered.at(-1) !== draft) unanswered = [...unanswered, draft]
    remember()
    const { draftRevision } = await ports.save({ formId, draft, draftRevision: stored.draftRevision })
    unanswered = []
    retryMs = firstRetryMs
    stored = { draft, draftRevision }
    if (!isChangedElsewhere())
      tell({ keeping: isSaved() ? { state: 'saved', at: ports.now() } : { state: 'waiting' } })
  }

  /** Whether it was our own draft, saved without our hearing of it, so that saving goes on. */
  function recovers(failure: DraftSaveFailure): boolean {
    if (failure.kind === 'changed-elsewhere') {
      const { draftRevision } = failure.stored
      const draft = unanswered.find((sent) => ports.isSame(sent, failure.stored.draft))
      if (draft && draftRevision !== stored.draftRevision) {
        stored = { draft, draftRevision }
        return true
      }
    }
    if (isDropped || (isChangedElsewhere() && failure.kind !== 'changed-elsewhere')) return false
    if (failure.kind === 'unreachable') {
      tell({ keeping: { state: 'unreachable' } })
      saveLater(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
      return false
    }
    unanswered = []
    tell({
      keeping:
        failure.kind === 'refused'
          ? { state: 'refused', error: failure.error }
          : { state: 'changed-elsewhere', stored: failure.stored },
    })
    return false
  }

  const isChangedElsewhere = () => written.keeping.state === 'changed-elsewhere'
  const isSaved = () =>
    isDropped ||
    written.keeping.state === 'untouched' ||
    (written.formId !== null && written.draft === stored.draft)

  remember()
  if (!isSaved()) saveLater(pauseMs)

  return {
    current: () => written,

    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    change(edit: DraftEdit) {
      const draft = { ...written.draft, ...edit(written.draft) }
      const { state } = written.keeping
      if (state === 'changed-elsewhere') return tell({ draft })
      tell(state === 'saving' || state === 'waiting' ? { draft } : { draft, keeping: { state: 'waiting' } })
      saveLater(pauseMs)
    },

    isSaved,

    /** Saves now what is not stored yet; tells the revision when all of it is, else null. */
    async saveNow(): Promise<number | null> {
      await save()
      return isSaved() && written.formId !== null ? stored.draftRevision : null
    },

    /** Drops what was written here for what was stored elsewhere. */
    takeStored() {
      const { keeping } = written
      if (keeping.state !== 'changed-elsewhere') return
      const { draft, isSaved = true } = keeping.stored
      stored = { ...keeping.stored, draft: inHand({ draft, isSaved }) }
      tell({
        draft,
        keeping: isSaved ? { state: 'saved', at: null } : { state: 'waiting' },
        replaced: written.replaced + 1,
      })
      void save()
    },

    /** Stores what was written here over what was stored elsewhere. */
    keepMine() {
      const { keeping } = written
      if (keeping.state !== 'changed-elsewhere') return
      stored = keeping.stored
      tell({ keeping: { state: 'waiting' } })
      void save()
    },

    /** Keeps nothing any more; ends when the call that is still under way has ended, and tells what it was about. */
    async drop(): Promise<string | null> {
      isDropped = true
      cancelTimer()
      await running
      return written.formId
    },
  }
}

function firstKeeping({ formId, isSaved = true }: InitialDraft): DraftSavingState {
  if (!isSaved) return { state: 'waiting' }
  return formId === null ? { state: 'untouched' } : { state: 'saved', at: null }
}

/** The first is the likeliest to have arrived; a browser has no room for all. */
const few = (drafts: readonly FormDraft[]) => [...drafts.slice(0, 1), ...drafts.slice(1).slice(-2)]

/** The draft that counts as stored: one that is not saved is another than the one on the screen. */
const inHand = ({ draft, isSaved = true }: { draft: FormDraft; isSaved?: boolean }): FormDraft =>
  isSaved ? draft : { ...draft }

export type DraftAutosaver = ReturnType<typeof createDraftAutosaver>
