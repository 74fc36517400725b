import { createCountFormatter } from '#shared/count-formatter.ts'
import type { AuditFault, VerifiedAuditLog } from './verify-audit-log.ts'

export interface AuditLogReport {
  verdict: 'well' | 'mind' | 'ill'
  lines: string[]
}

/** What was found of an audit log, for whoever runs Daymark; by ids alone. */
export function describeVerifiedAuditLog(log: VerifiedAuditLog): AuditLogReport {
  const ill = [...log.faults.map(wordsOfFault), ...wordsOfMoreFaults(log), ...wordsOfCut(log)]
  const mind = [...wordsOfOlder(log), ...wordsOfLate(log)]
  if (ill.length > 0)
    return { verdict: 'ill', lines: [`broken. ${describeSealedPart(log)}`, ...ill, ...mind] }
  return { verdict: mind.length > 0 ? 'mind' : 'well', lines: [`whole. ${describeSealedPart(log)}`, ...mind] }
}

const minute = (at: Date | null) =>
  at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'some time'
const counted = createCountFormatter('en')

function describeSealedPart({
  entries,
  seals,
  sealedUpTo,
  unsealed,
  blanked,
  end,
}: VerifiedAuditLog): string {
  const held = `${counted(entries, 'entry', 'entries')} under ${counted(seals, 'seal', 'seals')}`
  return [
    `${sealedUpTo ? `${held}, the last of ${minute(sealedUpTo)}` : held}; ${unsealed} not sealed yet.`,
    ...(blanked > 0 ? [`Of ${blanked}, what they said of an erased person was removed.`] : []),
    ...(end.is === 'not-kept' && seals > 0 ? ['Its end is not kept outside the database yet.'] : []),
  ].join(' ')
}

const what: Record<AuditFault['what'], (fault: AuditFault) => string> = {
  changed: ({ seal, at }) => `An entry under seal ${seal} of ${minute(at)} is not as it was sealed.`,
  emptied: ({ seal, entryId }) =>
    `Entry ${entryId} under seal ${seal} was emptied or filled in, and nobody whom it names was erased.`,
  gone: ({ seal, entryId }) =>
    seal === null
      ? `Entry ${entryId} is gone, and was not sealed yet.`
      : `Entry ${entryId} under seal ${seal} is gone.`,
  added: ({ entryId, at }) =>
    `Entry ${entryId}, which says ${minute(at)}, is under no seal and waits for none: it was brought in past them.`,
  lacking: () => 'Entries under older seals are gone: npm run audit -- verify looks at each.',
  'seal-changed': ({ seal, at }) =>
    `Seal ${seal} of ${minute(at)} is not as it was made, or does not hold the one before.`,
  'seal-gone': ({ seal }) => `Seal ${seal} is gone.`,
}

const wordsOfFault = (fault: AuditFault) => what[fault.what](fault)

const wordsOfMoreFaults = ({ faults, faultsFound }: VerifiedAuditLog) =>
  faultsFound > faults.length ? [`And ${faultsFound - faults.length} more.`] : []

const wordsOfCut = ({ end }: VerifiedAuditLog) =>
  end.is === 'cut-off'
    ? [
        `It does not lead on from seal ${end.head.number}, which was kept outside the database on ${minute(new Date(end.head.keptAt))}: its end was cut off, or all of it replaced. If you set the database back yourself, npm run audit -- acknowledge with this organisation lets that end go.`,
      ]
    : []

const wordsOfOlder = ({ end }: VerifiedAuditLog) =>
  end.is === 'older'
    ? [
        `A backup of ${minute(new Date(end.restored.madeAt))} was restored on ${minute(new Date(end.restored.restoredAt))}, and seals up to ${end.head.number} had been made by then. What was noted in between is not there any more. npm run audit -- acknowledge lets that end go.`,
      ]
    : []

const wordsOfLate = ({ late }: VerifiedAuditLog) =>
  late > 0
    ? [
        `${counted(late, 'entry says', 'entries say')} of a moment more than an hour before what had been sealed by then: brought in afterwards, or written by a program whose clock was wrong.`,
      ]
    : []
