import { randomUUID } from 'node:crypto'
import { listAuditEntries } from '#server/features/audit/list-audit-entries.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { sealAllAuditEntries } from '#server/features/audit/seal-audit-entries.ts'
import { verifyAuditLog } from '#server/features/audit/verify-audit-log.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { type BenchEnvironment, median, prepareBenchEnvironment } from './support/bench-environment.ts'
import { createSchoolWithOpenings } from './support/school-with-openings.ts'

const entryCount = 200_000
const seldomNamed = 'Learner 299'
const rounds = 5
const actsInRound = 200

/** What sealing costs whoever is audited; how fast many entries are sealed and verified; how long a search in them takes. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  try {
    const { organisationId } = await createSchoolWithOpenings(ground.runtime, 300)
    const ctx = createSystemContext(ground.runtime, organisationId)
    const acts = await measureActs(ground, ctx)
    await addEntries(ground, organisationId)
    const sealed = await secondsOf(() => sealAllAuditEntries(ground.runtime))
    const before = process.memoryUsage().rss
    const verified = await secondsOf(() => verifyAuditLog(ctx))
    const grown = Math.round((process.memoryUsage().rss - before) / 1_000_000)
    const rows = [
      ...acts,
      { what: 'sealed in a second', entries: Math.round(entryCount / sealed) },
      { what: 'verified in a second', entries: Math.round(entryCount / verified), megabytesGrown: grown },
      ...(await measureSearches(ctx)),
    ]
    return { rows, aims: { ofUnsealed: '<= 1.15', searched: '<= 300 ms' } }
  } finally {
    await ground.remove()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** The same act with and without a place among what waits for its seal, turn by turn. */
async function measureActs({ owner }: BenchEnvironment, ctx: SystemContext) {
  const took: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  for (let round = 0; round < rounds; round++)
    for (const how of ['disable', 'enable'] as const) {
      await owner.query(`alter table audit_entries ${how} trigger await_seal`)
      const seconds = await secondsOf(async () => {
        for (let act = 0; act < actsInRound; act++)
          await withOrganisation(ctx, (tx) =>
            recordAudit(ctx, tx, { action: 'audit.saved', subjectKind: 'list', subjectId: randomUUID() }),
          )
      })
      took[how].push((seconds * 1000) / actsInRound)
    }
  const [with_, without] = [median(took.enable), median(took.disable)]
  return [
    {
      what: 'an audited act',
      ms: Number(with_.toFixed(3)),
      unsealedMs: Number(without.toFixed(3)),
      ofUnsealed: Number((with_ / without).toFixed(2)),
    },
  ]
}

/** Four in five are answers of learners, as in a school; the others are staff's acts on learners and forms. One learner is in the oldest only. */
async function addEntries({ owner }: BenchEnvironment, organisationId: string): Promise<void> {
  await owner.query(
    `with here as (
       select array(select c.id from check_ins c join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
                     where c.organisation_id = $1 and l.name <> $3) as check_ins,
              array(select id from learners where organisation_id = $1 and name <> $3) as learners,
              array(select id from forms where organisation_id = $1) as forms,
              array(select account_id from staff_members where organisation_id = $1) as staff)
     insert into audit_entries (organisation_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, detail, address)
     select $1, uuidv7(), '2025-01-01'::timestamptz + n * interval '40 seconds',
            case when n % 5 < 4 then 'learner' else 'staff' end,
            case when n % 5 < 4 then learners[1 + n % cardinality(learners)] else staff[1 + n % cardinality(staff)] end,
            case when n % 5 < 4 then 'check-ins.answered' else 'forms.draft-saved' end,
            case when n % 5 < 4 then 'check-in' else 'form' end,
            case when n % 5 < 4 then check_ins[1 + n % cardinality(check_ins)] else forms[1 + n % cardinality(forms)] end,
            jsonb_build_object('count', n), '10.1.2.3'
       from here, generate_series(1, $2::int) n`,
    [organisationId, entryCount, seldomNamed],
  )
  await owner.query(
    `insert into audit_entries (organisation_id, id, at, actor_kind, action, subject_kind, subject_id)
     select organisation_id, uuidv7(), '2025-01-01', 'system', 'learners.added', 'learner', id
       from learners where organisation_id = $1 and name = $2`,
    [organisationId, seldomNamed],
  )
  await owner.query('analyze audit_entries, check_ins, learners, forms')
}

async function measureSearches(ctx: SystemContext) {
  const rows = []
  for (const search of ['Learner 7', seldomNamed, 'nobody of that name', ''])
    rows.push({
      what: `searched: ${search || 'nothing'}`,
      ms: Math.round(
        1000 *
          (await secondsOf(() =>
            withOrganisation(ctx, (tx) => listAuditEntries(tx, ctx, { search }, { limit: 50 })),
          )),
      ),
    })
  return rows
}
