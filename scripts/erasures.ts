import { listErasures } from '#server/features/privacy/erasure/erasure-list.ts'
import { replayErasures } from '#server/features/privacy/erasure/replay-erasures.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'

const usage = 'npm run erasures -- list | replay'

const [verb, ...others] = process.argv.slice(2)
if ((verb === 'list' || verb === 'replay') && others.length === 0) await run(verb)
else {
  console.error(usage)
  process.exitCode = 2
}

async function run(verb: 'list' | 'replay'): Promise<void> {
  const runtime = await openRuntime(
    'worker',
    toOwnerSettings(readProcessSettings()),
    createLog('erasures', { logLevel: 'warn' }),
  )
  try {
    if (verb === 'list') {
      for await (const { erasedAt, organisationId, learnerId } of listErasures(runtime.store))
        console.log(`${erasedAt.toISOString()} ${organisationId} ${learnerId ?? 'the whole organisation'}`)
      return
    }
    const { listed, erased } = await replayErasures(runtime)
    console.log(`${listed} on the list, ${erased} of them were back and are erased again.`)
  } finally {
    await runtime.close()
  }
}
