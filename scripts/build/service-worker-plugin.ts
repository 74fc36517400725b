import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const worker = 'service-worker/service-worker.ts'
const files = 'virtual:built-files'

/** Whether the learner's screens, or those where they sign in, are built from this module, with what they load later. */
export const isLearnerFile = (module: string): boolean =>
  /\/client\/(?:screens\/learner\/|screens\/public\/(?:learner-login|choose-user-role|not-found)\.tsx$|after-first-paint\.ts$)/.test(
    module,
  )

/** Builds `sw.js`, which knows the names of all that the learner's screens are made of. */
export function serviceWorkerPlugin(): Plugin {
  let root = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        const learnersFiles = learnerFiles(bundle).map((file) => `/build/${file}`)
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          plugins: [
            {
              name: 'built-files',
              resolveId: (source) => (source === files ? `\0${files}` : null),
              load: (id) =>
                id === `\0${files}`
                  ? `export const learnersFiles = ${JSON.stringify(learnersFiles)}; export const version = '__VERSION__'`
                  : null,
            },
          ],
          build: {
            outDir: dir,
            emptyOutDir: false,
            rolldownOptions: {
              input: join(root, worker),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}

/** The scripts, styles and fonts of the learner's screens, and of every part that these load when it comes to that. */
export function learnerFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  // Found as what another file imports, a file may yet be a part whose own parts are wanted.
  const foundWhole = new Set<string>()
  const add = (fileName: string, withParts: boolean) => {
    const chunk = bundle[fileName]
    const known = withParts ? foundWhole : found
    if (known.has(fileName) || chunk?.type !== 'chunk') return
    known.add(fileName)
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) add(name, false)
    if (withParts) for (const name of chunk.dynamicImports) add(name, true)
  }
  for (const chunk of chunks) if (chunk.isEntry) add(chunk.fileName, false)
  for (const chunk of chunks) if (chunk.moduleIds.some(isLearnerFile)) add(chunk.fileName, true)
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  return [...found, ...fonts]
}
