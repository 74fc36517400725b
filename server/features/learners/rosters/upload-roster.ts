import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { hashPassword } from '#server/features/auth/passwords/password.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { runWithSpooledFile, type SpooledFile } from '#server/platform/files/run-with-spooled-file.ts'
import { limitConcurrency } from '#server/platform/jobs/limit-concurrency.ts'
import { AppError } from '#shared/errors.ts'
import { assignUsernames } from '#shared/learners/roster/assign-usernames.ts'
import type { RosterUploadResult } from '#shared/learners/roster/endpoints.ts'
import { type ExistingLearner, learnersByUsername } from '#shared/learners/roster/existing-learner.ts'
import { mergeLinesOfLearner } from '#shared/learners/roster/merge-lines-of-learner.ts'
import { maxRosterBytes } from '#shared/learners/roster/roster-limits.ts'
import { learnersPolicy } from '../policy.ts'
import { hashSecrets } from '../sign-in/learner-secrets.ts'
import { compareRoster } from './compare-roster.ts'
import type { RosterReadOptions } from './read-roster-file.ts'
import { type ParsedRoster, readUploadedRoster } from './read-uploaded-roster.ts'
import { getRoster, listExistingLearners, type StoredOneRosterContent } from './roster-queries.ts'
import { saveComparison } from './save-comparison.ts'
import { findSavedSchoolSystemNames } from './school-system-names.ts'

const inLine = limitConcurrency({ atOnce: 2, waitingAtMost: 8 })

// Each takes a hundredth of a second to hash, and the file is waited for.
const maxPins = 5_000

const choices = { overwrites: false, withdrawsAbsent: false }

export interface UploadedRoster extends RosterReadOptions {
  name: string
  body: AsyncIterable<Uint8Array>
}

/** Reads a file of learners and keeps what it would do; no learner is touched, and no PIN is kept but as its hash. */
export async function uploadRoster(ctx: MemberContext, given: UploadedRoster): Promise<RosterUploadResult> {
  permit(ctx, learnersPolicy.import)
  return runWithSpooledFile(given.body, maxRosterBytes, (file) => inLine(() => saveRoster(ctx, given, file)))
}

async function saveRoster(ctx: MemberContext, { name, ...chosen }: UploadedRoster, file: SpooledFile) {
  const { organisationId, now } = ctx
  const findNames = () =>
    withOrganisation(ctx, async (tx) =>
      findSavedSchoolSystemNames(tx, organisationId, await listExistingLearners(tx, organisationId)),
    )
  const { columns, gone, isWhole, oneRoster, reading, ...read } = await readUploadedRoster(file, {
    chosen,
    today: await withOrganisation(ctx, (tx) => getLocalToday(tx, ctx)),
    findNames,
  })
  if (!columns.hasName) return { roster: null, columns: columns.read, reading }
  const present = await withOrganisation(ctx, (tx) => listExistingLearners(tx, organisationId))
  const hasUsernames = oneRoster !== null || columns.positions.username !== undefined
  const assigned = hasUsernames ? null : assignUsernames(read.lines, present, chosen.namesakes)
  const named = assigned?.lines ?? withCurrentUsernames(read.lines, present)
  const lines = oneRoster ? read.lines : mergeLinesOfLearner(named)
  const known = new Set(present.map(({ username }) => username))
  const withHashes = await hashPins(lines, known)

  return withOrganisation(ctx, async (tx) => {
    const id = uuidv7()
    const listed = { lines: lines.map((one) => one.read), gone, isWhole }
    const compared = await compareRoster(ctx, tx, listed, choices)
    const kept: StoredOneRosterContent | null = oneRoster && {
      ...oneRoster,
      isWhole,
      gone: [...gone],
      classes: Object.fromEntries(oneRoster.classes),
    }
    await tx
      .insertInto('rosters')
      .values({
        organisationId,
        id,
        givenBy: ctx.actor.accountId,
        givenAt: now,
        fileName: name,
        fileColumns: JSON.stringify(columns.read),
        oneRoster: kept && JSON.stringify(kept),
        ...choices,
        summary: JSON.stringify(compared.summary),
        fingerprint: compared.fingerprint,
      })
      .execute()
    await saveComparison(tx, { organisationId, rosterId: id }, compared, withHashes)
    await recordAudit(ctx, tx, {
      action: 'learners.roster-given',
      subjectKind: 'roster',
      subjectId: id,
      detail: { lines: lines.length },
    })
    const roster = await getRoster(tx, organisationId, id)
    return {
      roster,
      reading: reading && {
        ...reading,
        sharedName: assigned?.sharedName ?? null,
        doubts:
          assigned?.isShareOpen && !chosen.namesakes
            ? [...reading.doubts, 'one-name' as const]
            : reading.doubts,
      },
    }
  })
}

/** The lines of a list, each with the username that its learner has by now. */
function withCurrentUsernames(lines: ParsedRoster['lines'], present: readonly ExistingLearner[]) {
  const learners = learnersByUsername(present)
  const current = (username: string) => learners.get(username)?.username ?? username
  return lines.map(({ read, pin }) => ({
    read: { ...read, row: { ...read.row, username: current(read.row.username) } },
    pin,
  }))
}

/** Whoever is there already keeps the PIN they have. */
async function hashPins(lines: ParsedRoster['lines'], known: ReadonlySet<string>) {
  const isNew = ({ read, pin }: ParsedRoster['lines'][number]) => pin !== '' && !known.has(read.row.username)
  const fresh = lines.filter(isNew)
  if (fresh.length > maxPins) throw new AppError('import-unreadable', { fields: { csv: 'too-many-pins' } })
  const pins = fresh.map(({ pin }) => pin)
  const hashes = (await hashSecrets(pins, hashPassword)).values()
  return lines.map((one) => ({ read: one.read, pinHash: isNew(one) ? hashes.next().value! : null }))
}
