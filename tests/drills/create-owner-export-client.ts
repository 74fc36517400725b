import { randomUUID } from 'node:crypto'
import { waitUntil } from '#server/platform/postgres/embedded-postgres/wait-until.ts'
import type { ExportAddress, LastExport } from '#shared/privacy/export-summary.ts'
import { readZipFiles } from '#tests/support/read-zip-files.ts'

const patience = { within: 120_000, every: 200 }

/** What an owner sees of the file of everything, at a program that serves at this address. */
export function createOwnerExportClient(address: string, asOwner: Readonly<Record<string, string>>) {
  async function call<Said>(method: string, path = '', overrides?: object) {
    const answer = await fetch(`${address}/api/organisation/export${path}`, {
      method,
      headers: { ...asOwner, 'content-type': 'application/json' },
      ...(overrides && { body: JSON.stringify(overrides) }),
    })
    return (await answer.json()) as Said
  }
  const read = async () => (await call<LastExport>('GET')).export

  return {
    ask: () => call('POST', '', { requestKey: randomUUID() }),
    /** Whether it does not get on and still is under way. */
    async isWaiting() {
      const failing = await waitUntil(patience, async () => (await read())?.failingSince ?? undefined)
      return failing !== undefined && (await read())?.state === 'under-way'
    },
    /** How many of the pictures at these addresses it has, once it has gone on to its end. */
    async countPictures(shown: readonly string[]) {
      if (!(await waitUntil(patience, async () => (await read())?.state === 'ready' || undefined))) return 0
      const made = await call<ExportAddress>('POST', '/address', {})
      const files = await readZipFiles(await (await fetch(new URL(made.address, address))).bytes())
      return shown.filter((url) => files.has(url.replace('/uploads/', 'pictures/'))).length
    },
  }
}
