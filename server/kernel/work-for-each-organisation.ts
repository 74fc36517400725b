import type { Runtime } from '#server/platform/runtime.ts'
import type { SystemContext } from './context.ts'
import { createSystemContext } from './create-context.ts'

/** Works for one organisation after another; one for which it fails is logged and keeps no other from it. */
export async function workForEachOrganisation(
  runtime: Runtime,
  organisationIds: readonly string[],
  work: (ctx: SystemContext) => Promise<unknown>,
): Promise<void> {
  for (const organisationId of organisationIds)
    await work(createSystemContext(runtime, organisationId)).catch((error: unknown) =>
      runtime.log.error({ err: error, organisationId }, 'work for an organisation failed and is tried again'),
    )
}
