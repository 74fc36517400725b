import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runWithZip } from '#server/platform/files/run-with-zip.ts'

/** What a zip holds, by the names of its files. */
export async function readZipFiles(zip: Uint8Array): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-zip-'))
  const path = join(folder, 'one.zip')
  writeFileSync(path, zip)
  try {
    return await runWithZip({ path }, async (files) => {
      const texts = new Map<string, string>()
      for (const [name, file] of files) {
        const parts: Uint8Array[] = []
        for await (const part of file.read()) parts.push(part)
        texts.set(name, Buffer.concat(parts).toString())
      }
      return texts
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
