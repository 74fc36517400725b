import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

// Lets V8 compile every function while the file arrives, off the page's thread, and not each at its first call. Of a
// small file it would cost more bytes than it saves.
const compileWhole = '//# allFunctionsCalledOnLoad'
const smallestMarked = 4_000

interface First {
  /** What is drawn first at an address. */
  parts: string[]
  /** A script that runs before everything else has arrived. */
  ahead?: string
}

/**
 * Writes `first-files.json`: for each of these addresses the files that its screen needs beyond the first script, and
 * for one that ends in `/*` those of what stands around every screen below it, of which much is never run. The server
 * names them in the page, so that a browser asks for them at once and not one after another.
 */
export function firstFilesPlugin(addresses: Readonly<Record<string, First>>): Plugin {
  let root = ''
  return {
    name: 'first-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    buildStart() {
      for (const ahead of new Set(Object.values(addresses).flatMap(({ ahead }) => ahead ?? [])))
        this.emitFile({ type: 'chunk', id: join(root, ahead) })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunkOf = (source: string) => findChunk(bundle, join(root, source))
        const ground = withImports(chunkOf('index.html'), bundle)
        const files = Object.entries(addresses).map(([address, { parts, ahead }]) => {
          const needed = parts
            .reduce((found, part) => withImports(chunkOf(part), bundle, found), [...ground])
            .filter((chunk) => !ground.includes(chunk))
          const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          return {
            address,
            ahead: ahead === undefined ? [] : [chunkOf(ahead).fileName],
            scripts: needed.map(({ fileName }) => fileName),
            styles: [...new Set(styles)],
          }
        })
        this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(files) })
        const ofPages = files.filter(({ address }) => !address.endsWith('/*'))
        const first = new Set(
          ground.map(({ fileName }) => fileName).concat(ofPages.flatMap(({ scripts }) => scripts)),
        )
        for (const file of first) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk' && chunk.code.length >= smallestMarked)
            chunk.code = `${compileWhole}\n${chunk.code}`
        }
      },
    },
  }
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.includes(module)) return file
  throw new Error(`The build has no ${module}: has it been renamed?`)
}

/** A chunk and all that has to be there before it can run. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: Rolldown.OutputChunk[] = [],
): Rolldown.OutputChunk[] {
  if (found.includes(chunk)) return found
  found.push(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') withImports(imported, bundle, found)
  }
  return found
}
