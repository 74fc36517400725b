import { createHash } from 'node:crypto'

/** An entry as it is hashed: moments as seconds of the epoch, everything in the database's own words. */
export interface SealedAuditEntry {
  id: string
  at: string
  actorKind: string
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string | null
  detail: string
  address: string | null
  salt: string | null
  commitment: Buffer | null
}

export interface AuditSeal {
  organisationId: string
  number: number
  previous: Buffer
  contents: Buffer
  entries: number
  lastAt: string | null
  sealedAt: string
}

const sha256 = (...parts: readonly (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const lines = (...fields: readonly (string | number | null)[]) =>
  fields.map((field) => field ?? '').join('\n')

/** What seal_audit_entries hashes of an entry, made anew here: a database that lies does not vouch for itself. */
export function hashAuditEntry(entry: SealedAuditEntry): Buffer {
  const { salt, detail, address, action } = entry
  const commitment = entry.commitment ?? sha256(salt ? bytesOf(salt) : '', lines(detail, address))
  return sha256(
    lines(
      entry.id,
      entry.at,
      entry.actorKind,
      entry.actorId,
      Buffer.byteLength(action),
      action,
      entry.subjectKind,
      entry.subjectId,
      commitment.toString('hex'),
    ),
  )
}

/** What stands for an entry that was gone before it was sealed. */
export const hashDeletedAuditEntry = (id: string): Buffer => sha256(bytesOf(id))

export const hashEntries = (entries: readonly Buffer[]): Buffer => sha256(...entries)

export const hashAuditSeal = (seal: AuditSeal): Buffer =>
  sha256(
    lines(
      seal.organisationId,
      seal.number,
      seal.previous.toString('hex'),
      seal.contents.toString('hex'),
      seal.entries,
      seal.lastAt,
      seal.sealedAt,
    ),
  )
