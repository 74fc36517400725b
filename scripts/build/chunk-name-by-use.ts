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
  /** Those of them that are seldom opened, and may load more. */
  seldom: RegExp
  /** What stands around the screens, of which somebody opens one after the other. */
  frame: readonly string[]
  screens: readonly string[]
  /** Screens that are opened one after the other. */
  areas: readonly RegExp[]
  barrels: readonly Barrel[]
}

/** Characters, before anything is left out of them, that are worth a file. */
const least = { desk: 0, area: 0, later: 3000, light: 3000 }

/** The file that is loaded before any page. */
export const vendorChunk = 'ground'

/**
 * Names the file that a module is built into, by the pages that need it, so that a screen comes in a few files: what
 * the frame or screens of several areas need is one, as are the styles of all screens; what those of one area share is
 * another, and apart from it is what screens of other areas open later too, unless it is small. What light pages share
 * with staff is apart, and where that would be small, in the file of more pages that they all load anyway. Null where
 * the bundler decides, as it does for what one place alone needs.
 */
export function chunkNameByUse({ first, light, seldom, frame, screens, areas, barrels }: Use) {
  const pages = new Set([first, ...light, ...screens])
  const lightPages = new Set(light)
  const entries = new Set([...light, first, ...frame, ...screens])
  const openers = new Map<string, Set<string>>()
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
          openers.set(later, (openers.get(later) ?? new Set()).add(entry))
        }
      }
    }
    return found
  }

  /** The pages whose file a module would be in. */
  function pagesOf(id: string, by: ReadonlySet<string>): Pages | null {
    const isStyle = id.endsWith('.css')
    const isOfFrame = frame.some((part) => by.has(part))
    const ofScreens = screens.filter((screen) => by.has(screen))
    if (by.has(first) || pages.has(id) || (ofScreens.length === 0 && !isOfFrame)) return null
    if (by.size < 2 && !isStyle && !isOfFrame) return null
    const ofLight = [...lightPages].filter((page) => by.has(page))
    if (ofLight.length > 0) return { what: 'light', pages: withoutSeldom(ofLight) }
    if (isStyle || isOfFrame || areasOf(ofScreens).length > 1) return { what: 'desk', pages: screens }
    const opening = areasOf(screensOpening(by))
    return {
      what: opening.length > 1 ? 'later' : 'area',
      pages: screens.filter((screen) => opening.some((area) => area.test(screen))),
    }
  }

  const areasOf = (some: readonly string[]) =>
    areas.filter((area) => some.some((screen) => area.test(screen)))

  /** The screens that these are, or that open them later. */
  function screensOpening(parts: ReadonlySet<string>): string[] {
    const opening = new Set(parts)
    for (const part of opening)
      if (!pages.has(part)) for (const opener of openers.get(part) ?? []) opening.add(opener)
    return screens.filter((screen) => opening.has(screen))
  }

  function withoutSeldom(ofLight: readonly string[]): readonly string[] {
    const often = ofLight.filter((page) => !seldom.test(page))
    return often.length > 0 ? often : [...lightPages].filter((page) => seldom.test(page))
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
    const large = [...files.values()].filter(({ what, size }) => size >= least[what])
    return new Map(
      [...files.values()].flatMap((file) => {
        const name = large.includes(file) ? file.name : fileAround(file, large)
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

/** Where a small file is put: into one that all its pages load anyway, and that as few others load as possible. */
function fileAround({ what, pages }: BuiltFile, large: readonly BuiltFile[]): string {
  if (what !== 'light') return 'desk'
  const around = large
    .filter((file) => file.what === 'light' && pages.every((page) => file.pages.includes(page)))
    .toSorted((one, other) => one.pages.length - other.pages.length)[0]
  return around?.name ?? vendorChunk
}

const nameOf = ({ what, pages }: Pages): string =>
  what === 'desk' ? what : [what, ...pages.map((page) => page.replace(/^.*\/|\.\w+$/g, ''))].join('-')
