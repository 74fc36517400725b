interface Modules {
  getModuleInfo(id: string): {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** A module that passes on others by name: whoever imports it needs those alone that it names. */
interface Barrel {
  id: RegExp
  names: RegExp
  moduleOf(name: string): string
}

interface Use {
  /** What is loaded before any page. */
  first: string
  /** Pages that load what they need, to the byte, and so does what they open. */
  light: readonly string[]
  /** What stands around the screens, of which somebody opens one after the other. */
  frame: readonly string[]
  screens: readonly string[]
  barrels: readonly Barrel[]
}

const most = 5
/** Characters, before anything is left out of them, that are worth a file. */
const least = { desk: 0, screens: 3000, light: 2400 }

/** The file that is loaded before any page. */
export const vendorChunk = 'ground'

/**
 * Names the file that a module is built into, by the pages that need it, so that a screen comes in a few files: what
 * the frame or five screens need is one, as are the styles of all screens; what the same of fewer need is another, and
 * where that would be small, the file of more pages that they all load anyway. Null where the bundler decides, as it
 * does for what one place alone needs.
 */
export function chunkNameByUse({ first, light, frame, screens, barrels }: Use) {
  const lightPages = new Set(light)
  const entries = new Set([...light, first, ...frame, ...screens])
  let files: Map<string, string> | undefined

  function needsOf(id: string, modules: Modules): string[] {
    const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] }
    return importedIds.flatMap((imported) => {
      const barrel = barrels.find((one) => one.id.test(imported))
      if (!barrel) return imported
      return [...(code ?? '').matchAll(barrel.names)].map(([, name]) => barrel.moduleOf(name!))
    })
  }

  function findUsers(modules: Modules): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>()
    // What is loaded later is come upon on the way.
    for (const entry of entries) {
      const waiting = [entry]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const already = found.get(id) ?? new Set()
        if (already.has(entry)) continue
        found.set(id, already.add(entry))
        waiting.push(...needsOf(id, modules))
        for (const later of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
          if (lightPages.has(entry) && !entries.has(later)) lightPages.add(later)
          entries.add(later)
        }
      }
    }
    return found
  }

  /** The pages whose file a module would be in. */
  function pagesOf(id: string, by: ReadonlySet<string>): Pages | null {
    const isStyle = id.endsWith('.css')
    if ((by.size < 2 && !isStyle) || entries.has(id) || by.has(first)) return null
    const ofScreens = screens.filter((screen) => by.has(screen))
    const isOfFrame = frame.some((part) => by.has(part))
    if (ofScreens.length === 0 && !isOfFrame) return null
    const ofLight = [...lightPages].filter((page) => by.has(page))
    if (ofLight.length > 0) return { what: 'light', pages: ofLight }
    if (isStyle || isOfFrame || ofScreens.length >= most) return { what: 'desk', pages: screens }
    return { what: 'screens', pages: ofScreens }
  }

  function findFiles(modules: Modules): Map<string, string> {
    const files = new Map<string, BuiltFile>()
    for (const [id, by] of findUsers(modules)) {
      const pages = pagesOf(id, by)
      if (!pages) continue
      const name = nameOf(pages)
      const file = files.get(name) ?? { ...pages, name, ids: [], size: 0 }
      file.ids.push(id)
      file.size += modules.getModuleInfo(id)?.code?.length ?? 0
      files.set(name, file)
    }
    const onTheGround: BuiltFile = {
      what: 'light',
      pages: [...lightPages],
      name: vendorChunk,
      ids: [],
      size: 0,
    }
    const large = [...[...files.values()].filter(({ what, size }) => size >= least[what]), onTheGround]
    return new Map(
      [...files.values()].flatMap((file) => {
        const { name } = smallestAround(file, large) ?? file
        return file.ids.map((id) => [id, name] as const)
      }),
    )
  }

  return (id: string, modules: Modules): string | null => {
    files ??= findFiles(modules)
    return files.get(id) ?? null
  }
}

interface Pages {
  what: keyof typeof least
  pages: readonly string[]
}

interface BuiltFile extends Pages {
  name: string
  ids: string[]
  /** Characters of its modules. */
  size: number
}

/** The file of fewest pages that every page of this one loads; of a large one, itself. */
const smallestAround = ({ what, pages }: Pages, files: readonly BuiltFile[]): BuiltFile | undefined =>
  files
    .filter((file) => (file.what === 'light') === (what === 'light'))
    .filter((file) => pages.every((page) => file.pages.includes(page)))
    .toSorted((one, other) => one.pages.length - other.pages.length)[0]

const nameOf = ({ what, pages }: Pages): string =>
  what === 'desk' ? what : [what, ...pages.map((page) => page.replace(/^.*\/|\.\w+$/g, ''))].join('-')
