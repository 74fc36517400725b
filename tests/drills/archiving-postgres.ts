import { execFile } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createLog } from '#server/platform/log.ts'
import { preparePostgresCluster } from '#server/platform/postgres/embedded-postgres/postgres-cluster.ts'
import type { Postmaster } from '#server/platform/postgres/embedded-postgres/postmaster.ts'
import {
  postmasterUrl,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/postgres/embedded-postgres/start-postmaster.ts'
import { waitUntil } from '#server/platform/postgres/embedded-postgres/wait-until.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { stopServerOnExit } from '#tests/support/database/scratch-postgres.ts'

const operations = join(import.meta.dirname, '../../docs/operations.md')

const writtenDay = '2026-11-20'
const writtenMoment = `${writtenDay} 08:55:00+00`

/** The blocks that the page on running Daymark has under “To any moment”, in their order. */
function writtenBlocks(): string[] {
  const [, section = ''] = /^### To any moment\n(.*?)^## /ms.exec(readFileSync(operations, 'utf8')) ?? []
  return [...section.matchAll(/^```\n(.*?)^```/gms)].map(([, block]) => block!)
}

/** A server that archives its log, set up, copied and set back by what is written on the page and by nothing else. */
export async function startArchivingPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-moment-'))
  // Root runs the server as another user, who has to get here.
  chmodSync(folder, 0o755)
  const [archive, base] = [join(folder, 'archive'), join(folder, 'base')]
  const [archiving, copying, puttingBack, recovering, looking, replaying] = writtenBlocks().map((block) =>
    block.replaceAll('/mnt/archive', archive).replaceAll('/mnt/base', base),
  )
  if (!archiving || !copying || !puttingBack || !recovering || !looking || !replaying)
    throw new Error('docs/operations.md does not say how to go back to a moment')

  const given = { dataDirectory: folder, programs }
  const cluster = preparePostgresCluster(given)
  const { account, data } = cluster
  mkdirSync(archive)
  mkdirSync(base)
  for (const place of [folder, archive, base]) {
    if (account) chownSync(place, account.uid, account.gid)
  }
  const configuration = join(data, 'postgresql.conf')
  appendFileSync(configuration, archiving)
  const server = await startEmbeddedPostgres({ ...given, log: createLog('drill', { logLevel: 'fatal' }) })
  const reapers = [stopServerOnExit(server.pid, folder)]
  let setBack: Postmaster | undefined

  /** As an administrator would type it, as the server's user. */
  const type = (commands: string, url: string) =>
    promisify(execFile)('/bin/sh', ['-ec', commands], {
      ...account,
      cwd: '/',
      env: {
        PATH: `${programs}:${process.env.PATH}`,
        PGHOST: new URL(url).searchParams.get('host')!,
        PGUSER: 'postgres',
        PGDATA: data,
      },
    })

  return {
    databaseUrl: server.databaseUrl,
    administratorUrl: server.administratorUrl,
    /** The command after which whoever was erased since is erased again, as it is written. */
    replaying,
    copy: () => type(copying, server.administratorUrl),
    /** Stops it, sets it back and lets it run again; gives the addresses at which it does. */
    async goBackTo(moment: string) {
      await server.stop()
      const [copied] = readdirSync(base)
      await type(puttingBack.replaceAll(writtenDay, copied!), server.administratorUrl)
      appendFileSync(configuration, recovering.replace(writtenMoment, moment))
      setBack = await startPostmaster(cluster, true)
      reapers.push(stopServerOnExit(setBack.pid, folder))
      const administratorUrl = postmasterUrl(setBack, 'postgres', 'postgres')
      await waitUntil({ within: 60_000, every: 100 }, async () => {
        const { stdout } = await type(looking, administratorUrl)
        return stdout.trim() === 'f' || undefined
      })
      return { administratorUrl, databaseUrl: postmasterUrl(setBack, 'daymark', 'daymark') }
    },
    async remove() {
      for (const reaper of reapers) reaper.kill()
      if (setBack) await stopPostmaster(setBack)
      else await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
