import { randomBytes } from 'node:crypto'
import { applyRoster, revertRosterConfirmation } from '#server/features/learners/rosters/apply-roster.ts'
import { confirmRoster } from '#server/features/learners/rosters/confirm-roster.ts'
import { exportRoster } from '#server/features/learners/rosters/export-roster.ts'
import { readRoster } from '#server/features/learners/rosters/read-rosters.ts'
import { updateRosterChoices } from '#server/features/learners/rosters/update-roster-choices.ts'
import { type UploadedRoster, uploadRoster } from '#server/features/learners/rosters/upload-roster.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import { listTeamMembers } from '#server/features/staff/queries.ts'
import { assertNotReadOnly } from '#server/http/assert-not-read-only.ts'
import { toCsvLines } from '#server/http/list-file.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { createContext, createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { createCountFormatter } from '#shared/count-formatter.ts'
import { AppError } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { RosterChoices } from '#shared/learners/roster/plan-roster.ts'
import { isUnusuallyLargeShare } from '#shared/learners/roster/reading/large-share.ts'

const counted = createCountFormatter('en')

interface RosterCommand {
  /** The organisation's code. */
  code: string
  /** Whose roster it is; who owns the organisation longest, unless told. */
  email: string | undefined
  file: UploadedRoster
  choices: RosterChoices
  isConfirmed: boolean
  /** How many are withdrawn, needed where that is more than a fifth of all. */
  withdraws?: number | undefined
  say: (words: string) => void
}

/** Gives a roster as a member of staff does, tells what it would do line by line, and carries it out when confirmed. */
export async function runRosterCommand(runtime: Runtime, command: RosterCommand): Promise<Roster> {
  const { code, email, file, choices, isConfirmed, withdraws, say } = command
  const ctx = await actAs(runtime, code, email)
  const given = await uploadRoster(ctx, file)
  if (!given.roster)
    throw new AppError('import-unreadable', {
      fields: { csv: 'columns-missing', 'csv.columns': 'name' },
    })
  const { doubts = [] } = given.reading ?? {}
  if (doubts.length > 0) say(`Guessed, so look at it: ${doubts.join(', ')}.`)
  const rosterId = given.roster.id
  const seen = await updateRosterChoices(ctx, { rosterId, choices })
  for await (const lines of toCsvLines(await exportRoster(ctx, { rosterId }))) say(lines.trimEnd())
  if (seen.licences) {
    const { needed, limit } = seen.licences
    say(
      `${counted(needed, 'learner', 'learners')} would have forms and there ${limit === 1 ? 'is' : 'are'} ${counted(limit, 'licence', 'licences')}: lines that end in "none left".`,
    )
  }
  for (const { group, beginsOn, learners } of seen.oneRoster?.later ?? [])
    say(`${group} begins on ${beginsOn} for ${counted(learners, 'learner', 'learners')}: import again then.`)
  if (seen.leaving > 0) say(`${counted(seen.leaving, 'learner leaves groups', 'learners leave groups')}.`)
  if (isUnusuallyLargeShare(seen.counts.withdrawn, seen.present))
    say(
      `${seen.counts.withdrawn} of ${counted(seen.present, 'learner', 'learners')} would be withdrawn: confirm that with --withdraws ${seen.counts.withdrawn}.`,
    )
  if (!isConfirmed) {
    say(`Nothing is written yet: ${wordsOf(seen)}. With --confirm it is carried out.`)
    return seen
  }
  await assertNotReadOnly(ctx)
  await confirmRoster(ctx, { rosterId, fingerprint: seen.fingerprint, withdraws })
  const system = createSystemContext(runtime, ctx.organisationId)
  await applyRoster(system, rosterId).catch((error) => revertRosterConfirmation(system, rosterId, error))
  const roster = await readRoster(ctx, { rosterId })
  say(roster.state === 'done' ? `Carried out: ${wordsOf(roster)}.` : `Not carried out: ${roster.stopped}.`)
  return roster
}

const wordsOf = ({ counts }: Roster) =>
  Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')

async function actAs(runtime: Runtime, code: string, email: string | undefined): Promise<MemberContext> {
  const organisationId = await findOrganisationByCode(runtime.db.app, code.toUpperCase(), runtime.clock.now())
  if (!organisationId) throw new AppError('absent')
  const system = createSystemContext(runtime, organisationId)
  const members = await withOrganisation(system, (tx) => listTeamMembers(tx, organisationId))
  const wanted = email?.toLowerCase()
  const member = members
    .toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt))
    .find((one) => (wanted ? one.email === wanted : one.role === 'owner'))
  if (!member) throw new AppError('absent')
  return {
    ...createContext(runtime),
    organisationId,
    role: member.role,
    actor: { kind: 'staff', accountId: member.id, name: member.name, email: member.email },
    sessionHash: randomBytes(32),
    limitedTo: null,
    isGuideTour: false,
    chosenLanguage: null,
  }
}
