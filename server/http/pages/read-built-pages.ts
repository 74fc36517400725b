import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page at an address, in one language. */
export type BuiltPages = (address: string) => string

interface FirstFiles {
  address: string
  ahead: string[]
  scripts: string[]
  styles: string[]
}

/** The page in each language that the client was built for. */
export async function readBuiltPages(builtClient: string): Promise<Map<string, BuiltPages>> {
  const folder = join(builtClient, 'languages')
  const codes = await readdir(folder).catch(() => [])
  return new Map(
    await Promise.all(codes.map(async (code) => [code, await readPages(join(folder, code))] as const)),
  )
}

/** The one page; at some addresses it names the files that will be needed first. */
async function readPages(folder: string): Promise<BuiltPages> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const files: FirstFiles[] = JSON.parse(await readFile(join(folder, 'first-files.json'), 'utf8'))
  // The styles of an area override those of every page, so they come after them.
  const withFirst = (first: FirstFiles) =>
    isArea(first.address)
      ? page.replace('</head>', `${tagsOf(first)}</head>`)
      : page.replace('<link', `${tagsOf(first)}<link`)
  const pages = new Map(files.map((first) => [first.address, withFirst(first)]))
  const areas = [...pages.keys()].filter(isArea)
  return (address) => {
    const path = address.split('?')[0] ?? ''
    const area = areas.find((one) => path.startsWith(one.slice(0, -1)))
    return pages.get(path) ?? pages.get(area ?? '') ?? page
  }
}

const isArea = (address: string) => address.endsWith('/*')

const tagsOf = ({ ahead, scripts, styles }: FirstFiles) =>
  [
    ...ahead.map((file) => `<script type="module" async crossorigin src="/build/${file}"></script>`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/build/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/build/${file}">`),
  ].join('')
