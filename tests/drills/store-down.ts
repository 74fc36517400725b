import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import { prepareBenchEnvironment } from '#tests/bench/support/bench-environment.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { prepareSubmissions } from '#tests/bench/support/prepare-submissions.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openS3Peer } from '#tests/support/peers/s3-peer.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { createOwnerExportClient } from './create-owner-export-client.ts'
import { openForwarder } from './forwarder.ts'
import { countFailures, sendUntilAcknowledged } from './steady-senders.ts'

const full = { pictures: 50, submissions: 500, learnerCount: 100 }
/** As many as the server lets wait at once, so that it is the bucket alone that is in the way. */
const inLine = 8
const phases = ['well', 'down', 'well again'] as const

/**
 * The bucket is away: pictures are refused in words and not half kept, learners answer on, and an export waits. Once it is
 * back the export goes on by itself, and has every picture of before.
 */
export async function run({ pictures, submissions, learnerCount } = full) {
  const ground = await prepareBenchEnvironment()
  const closers = [() => ground.remove()]
  try {
    const peer = await openS3Peer()
    closers.unshift(() => peer.close())
    const bucket = { host: '127.0.0.1', port: Number(new URL(peer.environment.S3_ENDPOINT!).port) }
    const line = await openForwarder(bucket)
    closers.unshift(() => line.close())
    const sendings = await prepareSubmissions(ground.runtime, { learnerCount, needed: submissions })
    const { owner, organisationId } = await createBenchSchool(ground.runtime, 1)
    const { accountId } = owner.actor
    const { token } = await createSession(ground.runtime.db.app, ground.runtime.clock.now(), { accountId })
    const port = await freePort()
    const environment = {
      ...peer.environment,
      S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
      LOG_LEVEL: 'fatal',
    }
    closers.unshift(await ground.startProgram('server/web.ts', { port, environment }))
    closers.unshift(await ground.startProgram('server/worker.ts', { port: await freePort(), environment }))

    const address = `http://127.0.0.1:${port}`
    const bytes = Uint8Array.from(await plainPicture().png().toBuffer())
    const asOwner = { authorization: `Bearer ${token}`, 'x-organisation': organisationId }
    const everything = createOwnerExportClient(address, asOwner)
    async function upload() {
      const body = new FormData()
      body.set('image', new Blob([bytes]), 'corner.png')
      const answer = await fetch(`${address}/editor/upload-image`, { method: 'POST', headers: asOwner, body })
      const { url, message } = (await answer.json()) as UploadResponse
      return { status: answer.status, url, message }
    }
    const shown: string[] = []
    const rows = []
    for (const [index, phase] of phases.entries()) {
      line.target = phase === 'down' ? null : bucket
      line.cut()
      const uploads = []
      for (let rest = pictures; rest > 0; rest -= inLine)
        uploads.push(...(await Promise.all(Array.from({ length: Math.min(rest, inLine) }, upload))))
      const sent = await sendUntilAcknowledged(
        port,
        sendings.slice((index * submissions) / phases.length, ((index + 1) * submissions) / phases.length),
        { connections: 4 },
      )
      if (phase === 'down') await everything.ask()
      for (const { status, url } of uploads) if (status === 200 && url) shown.push(url)
      const seen = await Promise.all(shown.map(async (url) => (await fetch(address + url)).status))
      rows.push({
        bucket: phase,
        kept: uploads.filter(({ status }) => status === 200).length,
        toldToWait: uploads.filter(({ status, message }) => status === 503 && message !== '').length,
        shown: seen.filter((status) => status === 200).length,
        notNow: seen.filter((status) => status === 503).length,
        answered: sent.acknowledged.length,
        answersFailed: countFailures(sent),
        exportWaits: phase === 'down' && (await everything.isWaiting()),
        exported: phase === 'well again' ? await everything.countPictures(shown.slice(0, pictures)) : 0,
      })
    }
    const [well, down, again] = rows
    return {
      rows,
      passed:
        rows.every(({ answersFailed }) => answersFailed === 0) &&
        [well, again].every((row) => row?.kept === pictures && row.notNow === 0) &&
        down?.toldToWait === pictures &&
        down.notNow === pictures &&
        down.exportWaits &&
        again?.exported === pictures &&
        again.shown === 2 * pictures,
    }
  } finally {
    for (const close of closers) await close()
  }
}
