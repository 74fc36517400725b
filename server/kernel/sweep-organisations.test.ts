import { expect, test, vi } from 'vitest'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { renderMetrics } from '#server/platform/metrics.ts'
import { listServersAway } from '#server/platform/postgres/cluster/query-reachable.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { clock, database } = app

/** Which server has whom is as a cluster says it; what is on one that is away fails as it does there. */
async function spread(servers: Record<string, string>) {
  await database.owner.query(`
    create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text);
    create table pg_dist_placement (shardid bigint, groupid int);
    create table shard_of (organisation_id uuid, shardid bigint);
    create table away (groupid int);
    create function get_shard_id_for_distribution_column(text, of uuid) returns bigint language sql security definer as
      'select shardid from shard_of where organisation_id = of';
    create function answers(of uuid) returns boolean language plpgsql security definer as $$
    begin
      if exists (select from shard_of join pg_dist_placement using (shardid) join away using (groupid)
                  where organisation_id = of) then
        raise exception 'connection to the remote node failed' using errcode = '08006';
      end if;
      return true;
    end $$;
    create policy on_server on organisations as restrictive using (answers(organisation_id));
    create policy on_server on schedules as restrictive using (answers(organisation_id));
    grant select on pg_dist_node, pg_dist_placement to public`)
  for (const [index, [name, organisationId]] of Object.entries(servers).entries()) {
    await database.owner.query(`insert into pg_dist_node values ($1, $2, 5432, 'primary')`, [index, name])
    await database.owner.query('insert into pg_dist_placement values ($1::int, $1::int)', [index])
    await database.owner.query('insert into shard_of values ($1, $2)', [organisationId, index])
  }
}

test('while a server of several is away, what is on the others opens on time, and the rest when it is back', async () => {
  clock.moveTo('2026-09-07T08:00')
  const schools = [await createSchool(app), await createSchool(app)]
  const forms = await Promise.all(
    schools.map(async ({ owner, addLearner }) =>
      publishForm(app, owner, { learnerIds: [(await addLearner()).id] }),
    ),
  )
  const opened = () =>
    Promise.all(
      forms.map(async ({ id }) => {
        const { rowCount } = await database.owner.query('select from occurrences where form_id = $1', [id])
        return rowCount
      }),
    )
  const [near, far] = schools.map(({ organisation }) => organisation.id)
  await spread({ near: near!, far: far! })
  const worker = await app.workerRuntime()

  vi.useFakeTimers({ toFake: ['performance'] })
  await database.owner.query('insert into away values (1)')
  clock.moveTo('2026-09-07T09:00')
  await openAllDueSchedules(worker)
  expect(await opened()).toEqual([1, 0])
  expect(listServersAway(worker.db.worker)).toEqual(['far:5432'])
  expect(await renderMetrics()).toMatch(/database_server_away\{server="far:5432"\} 1\n/)

  await database.owner.query('delete from away')
  clock.moveTo('2026-09-07T09:01')
  vi.advanceTimersByTime(31_000)
  await openAllDueSchedules(worker)
  expect(await opened()).toEqual([1, 1])
  expect(listServersAway(worker.db.worker)).toEqual([])
  vi.useRealTimers()
})
