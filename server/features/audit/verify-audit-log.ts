import { sql } from 'kysely'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AuditAnchor, findAuditAnchor, findRestoredBackup, type RestoredBackup } from './audit-anchor.ts'
import { hashAuditEntry, hashAuditSeal, hashDeletedAuditEntry, hashEntries } from './seal-hashes.ts'
import {
  countAuditEntries,
  findAuditEntries,
  findAuditEntriesMissingSeal,
  findAuditEntriesPendingSeal,
  listAuditSeals,
  type StoredAuditEntry,
  type StoredAuditSeal,
} from './sealed-entries.ts'

export interface AuditFault {
  what: 'changed' | 'emptied' | 'gone' | 'added' | 'lacking' | 'seal-changed' | 'seal-gone'
  /** Under which seal; null where it is under none. */
  seal: number | null
  entryId: string | null
  at: Date | null
}

/** How its end lies to the one that is kept outside: there, none kept yet, behind it through a restore, or cut off. */
export type AuditAnchorComparison =
  | { is: 'kept' | 'not-kept' }
  | { is: 'older'; head: AuditAnchor; restored: RestoredBackup }
  | { is: 'cut-off'; head: AuditAnchor }

export interface VerifiedAuditLog {
  organisationId: string
  seals: number
  /** Those under a seal. */
  entries: number
  sealedUpTo: Date | null
  unsealed: number
  /** What they said of somebody was erased; the rest of them holds. */
  blanked: number
  /** They say that they happened more than an hour before what had been sealed by then. */
  late: number
  /** How many there are, and the first of them. */
  faultsFound: number
  faults: AuditFault[]
  end: AuditAnchorComparison
}

const maxFaults = 10
const sealsAtOnce = 50
const entriesAtOnce = 5_000
const lateSeconds = 3_600

/**
 * Follows an organisation's seals from the first, and makes each anew from its entries; of seals from before `since` only
 * that they hold each other. It reads one moment of the log, some thousand entries at a time.
 */
export async function verifyAuditLog(
  ctx: SystemContext,
  { since }: { since?: Date } = {},
): Promise<VerifiedAuditLog> {
  const { organisationId, store } = ctx
  const head = await findAuditAnchor(store, organisationId)
  const restored = await findRestoredBackup(store)
  return withOrganisation(ctx, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const walk = new Walk(organisationId, head)
    for (let after = 0, seals: StoredAuditSeal[]; ; after = seals.at(-1)!.number) {
      seals = await listAuditSeals(tx, { organisationId, after, since, limit: sealsAtOnce })
      if (seals.length === 0) break
      for (const some of inGroups(seals)) {
        const ids = some.flatMap(({ entryIds }) => entryIds ?? [])
        walk.follow(some, ids.length > 0 ? await findAuditEntries(tx, organisationId, ids) : new Map())
      }
    }
    const unsealed = await countTheRest(tx, walk)
    return { ...walk.told(), unsealed, end: endOf(walk, head, restored) }
  })
}

/** Seals that hold some thousand entries together. */
function* inGroups(seals: readonly StoredAuditSeal[]): Generator<StoredAuditSeal[]> {
  let group: StoredAuditSeal[] = []
  let entries = 0
  for (const seal of seals) {
    if (group.length > 0 && entries + seal.entries > entriesAtOnce) {
      yield group
      group = []
      entries = 0
    }
    group.push(seal)
    entries += seal.entryIds ? seal.entries : 0
  }
  if (group.length > 0) yield group
}

class Walk {
  readonly organisationId: string
  meetsHead: boolean
  entries = 0
  gone = 0
  #seals = 0
  #blanked = 0
  #late = 0
  #faultsFound = 0
  readonly #faults: AuditFault[] = []
  readonly #head: AuditAnchor | null
  #last: StoredAuditSeal | undefined
  #latest = Number.NEGATIVE_INFINITY

  constructor(organisationId: string, head: AuditAnchor | null) {
    this.organisationId = organisationId
    this.#head = head
    this.meetsHead = head?.number === 0
  }

  follow(seals: readonly StoredAuditSeal[], found: ReadonlyMap<string, StoredAuditEntry>): void {
    for (const seal of seals) {
      this.#followSeal(seal)
      if (seal.entryIds) this.#followEntries(seal, seal.entryIds, found)
      this.#latest = Math.max(this.#latest, Number(seal.lastAt ?? Number.NEGATIVE_INFINITY))
    }
  }

  told(): Omit<VerifiedAuditLog, 'unsealed' | 'end'> {
    return {
      organisationId: this.organisationId,
      seals: this.#seals,
      entries: this.entries,
      sealedUpTo: momentOf(this.#last?.sealedAt),
      blanked: this.#blanked,
      late: this.#late,
      faultsFound: this.#faultsFound,
      faults: this.#faults,
    }
  }

  found(what: AuditFault['what'], seal: StoredAuditSeal | null, entry?: { id: string; at?: string }): void {
    this.#faultsFound += 1
    if (this.#faults.length === maxFaults) return
    const at = momentOf(entry?.at ?? seal?.sealedAt)
    this.#faults.push({ what, seal: seal?.number ?? null, entryId: entry?.id ?? null, at })
  }

  #followSeal(seal: StoredAuditSeal): void {
    const before = this.#last
    if (seal.number !== (before?.number ?? 0) + 1)
      this.found('seal-gone', { ...seal, number: seal.number - 1 })
    const isOwn = hashAuditSeal({ ...seal, organisationId: this.organisationId }).equals(seal.hash)
    if (!isOwn || !seal.previous.equals(before?.hash ?? Buffer.alloc(0))) this.found('seal-changed', seal)
    if (seal.number === this.#head?.number && seal.hash.toString('hex') === this.#head.hash)
      this.meetsHead = true
    this.#seals += 1
    this.entries += seal.entries
    this.#last = seal
  }

  #followEntries(
    seal: StoredAuditSeal,
    ids: readonly string[],
    found: ReadonlyMap<string, StoredAuditEntry>,
  ): void {
    const before = this.#faultsFound
    const hashes = ids.map((id) => {
      const entry = found.get(id)
      if (entry) this.#look(seal, entry)
      else this.#miss(seal, id)
      return entry ? hashAuditEntry(entry) : hashDeletedAuditEntry(id)
    })
    if (this.#faultsFound === before && !hashEntries(hashes).equals(seal.contents))
      this.found('changed', seal)
  }

  #look(seal: StoredAuditSeal, entry: StoredAuditEntry): void {
    if (entry.commitment) {
      this.#blanked += 1
      const isEmpty = entry.detail === '{}' && entry.address === null && entry.salt === null
      if (!isEmpty || !entry.isErased) this.found('emptied', seal, entry)
    }
    if (Number(entry.at) < this.#latest - lateSeconds) this.#late += 1
  }

  #miss(seal: StoredAuditSeal, id: string): void {
    this.gone += 1
    this.found('gone', seal, { id })
  }
}

/** What no seal holds: it waits for one, or somebody brought it in or took it away past all seals. */
async function countTheRest(tx: Tx, walk: Walk): Promise<number> {
  const { organisationId, entries } = walk
  const { waiting, gone } = await findAuditEntriesPendingSeal(tx, organisationId)
  for (const id of gone) walk.found('gone', null, { id })
  const more = (await countAuditEntries(tx, organisationId)) - (entries - walk.gone) - waiting
  if (more > 0)
    for (const entry of await findAuditEntriesMissingSeal(tx, organisationId, maxFaults))
      walk.found('added', null, entry)
  if (more < 0) walk.found('lacking', null)
  return waiting
}

function endOf(walk: Walk, head: AuditAnchor | null, restored: RestoredBackup | null): AuditAnchorComparison {
  if (!head) return { is: 'not-kept' }
  if (walk.meetsHead) return { is: 'kept' }
  return restored && restored.restoredAt > head.keptAt
    ? { is: 'older', head, restored }
    : { is: 'cut-off', head }
}

/** Seconds of the epoch, in the database's words. */
function momentOf(seconds: string | null | undefined): Date | null {
  const at = new Date(Number(seconds) * 1000)
  return seconds && !Number.isNaN(at.getTime()) ? at : null
}
