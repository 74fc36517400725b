import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { untranslatedClientFolder } from '../../scripts/build-client.ts'

const manifest = JSON.parse(readFileSync(join(untranslatedClientFolder, '.vite/manifest.json'), 'utf8'))

/** The addresses of the file that a module of the client was built into. */
export const builtFilePattern = (module: string) => new RegExp(basename(manifest[module].file))
