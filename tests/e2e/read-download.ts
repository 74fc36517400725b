import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** What arrived among the downloads. */
export const readDownload = async (download: Promise<Download>): Promise<Buffer> =>
  readFile(await (await download).path())
