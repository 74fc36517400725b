import type { FormDraft } from '#shared/forms/form-draft.ts'

export interface StoredDraft {
  draft: FormDraft
  draftRevision: number
}

/** How keeping the draft stands. */
export type Keeping =
  | { state: 'untouched' | 'waiting' | 'saving' }
  /** `at` in milliseconds since 1970; null for a draft that was loaded and not changed. */
  | { state: 'saved'; at: number | null }
  /** Not stored, but on the screen; it is tried again. */
  | { state: 'unreachable' }
  | { state: 'refused'; error: unknown }
  | { state: 'changed-elsewhere'; stored: StoredDraft }

export interface Written {
  /** Null until something was written. */
  formId: string | null
  draft: FormDraft
  keeping: Keeping
  /** Counts how often the whole draft was replaced by the stored one. */
  replaced: number
}

/** What came of a call that did not succeed. */
export type Failure =
  | { kind: 'unreachable' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'changed-elsewhere'; stored: StoredDraft }

export interface DraftKeeperPorts {
  begin: () => Promise<{ id: string; draftRevision: number }>
  save: (input: StoredDraft & { formId: string }) => Promise<{ draftRevision: number }>
  failureOf: (error: unknown) => Failure
  isSame: (one: FormDraft, other: FormDraft) => boolean
  now: () => number
  /** Does something later, unless it is cancelled by calling what this returns. */
  later: (act: () => void, afterMs: number) => () => void
}

interface First {
  formId: string | null
  draft: FormDraft
  draftRevision: number
}

export type DraftEdit = (draft: FormDraft) => Partial<FormDraft>

const pauseMs = 800
const firstRetryMs = 4_000
const longestRetryMs = 30_000

/** Keeps a draft on the server while it is written: after each pause, one call at a time, never over another's work. */
export function createDraftKeeper(first: First, ports: DraftKeeperPorts) {
  const listeners = new Set<() => void>()
  let written: Written = {
    formId: first.formId,
    draft: first.draft,
    keeping: first.formId === null ? { state: 'untouched' } : { state: 'saved', at: null },
    replaced: 0,
  }
  let stored: StoredDraft = { draft: first.draft, draftRevision: first.draftRevision }
  /** Sent without an answer since the last one: the server may hold any of them. */
  let unanswered: FormDraft[] = []
  let retryMs = firstRetryMs
  let cancelTimer = () => {}
  let running: Promise<void> | null = null

  function tell(change: Partial<Written>) {
    written = { ...written, ...change }
    for (const listener of listeners) listener()
  }

  function saveLater(afterMs: number) {
    cancelTimer()
    cancelTimer = ports.later(() => void save(), afterMs)
  }

  function save(): Promise<void> {
    cancelTimer()
    if (running) return running.then(save)
    if (isSaved() || written.keeping.state === 'changed-elsewhere') return Promise.resolve()
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
    }
    const { draft } = written
    const formId = written.formId!
    unanswered.push(draft)
    const { draftRevision } = await ports.save({ formId, draft, draftRevision: stored.draftRevision })
    unanswered = []
    retryMs = firstRetryMs
    stored = { draft, draftRevision }
    tell({ keeping: isSaved() ? { state: 'saved', at: ports.now() } : { state: 'waiting' } })
  }

  /** Whether it was our own draft, saved without our hearing of it, so that saving goes on. */
  function recovers(failure: Failure): boolean {
    if (failure.kind === 'changed-elsewhere') {
      const { draftRevision } = failure.stored
      const draft = unanswered.find((sent) => ports.isSame(sent, failure.stored.draft))
      if (draft && draftRevision !== stored.draftRevision) {
        stored = { draft, draftRevision }
        return true
      }
    }
    if (failure.kind === 'unreachable') {
      tell({ keeping: { state: 'unreachable' } })
      saveLater(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
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

  const isSaved = () =>
    written.keeping.state === 'untouched' || (written.formId !== null && written.draft === stored.draft)

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
      tell({ draft, keeping: state === 'saving' ? written.keeping : { state: 'waiting' } })
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
      stored = keeping.stored
      tell({
        draft: stored.draft,
        keeping: { state: 'saved', at: null },
        replaced: written.replaced + 1,
      })
    },

    /** Stores what was written here over what was stored elsewhere. */
    keepMine() {
      const { keeping } = written
      if (keeping.state !== 'changed-elsewhere') return
      stored = keeping.stored
      tell({ keeping: { state: 'waiting' } })
      void save()
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
