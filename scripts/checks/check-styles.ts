import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../..')

const physical =
  /(?:^|[\s{;])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right)(?=\s*:(?!\s*50%))|(?:text-align|float|clear)\s*:\s*(?:left|right))/
const fourSides = /(?:^|[\s{;])(margin|padding|inset)\s*:\s*([^;{}]+)/

/** Lines of a style sheet that name a side of the screen where they mean where lines begin or end. */
export function checkStyles(sheet: string): { line: number; says: string }[] {
  return sheet.split('\n').flatMap((text, index) => {
    const named = physical.exec(text)?.[1]
    const [, property, value = ''] = fourSides.exec(text) ?? []
    const sides = valuesOf(value)
    if (named) return [{ line: index + 1, says: named }]
    return sides.length === 4 && sides[1] !== sides[3]
      ? [{ line: index + 1, says: `${property}: ${value}` }]
      : []
  })
}

/** Parted by spaces, but for those inside brackets. */
const valuesOf = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

if (import.meta.main) {
  const faults = globSync('client/**/*.css', { cwd: project }).flatMap((file) =>
    checkStyles(readFileSync(join(project, file), 'utf8')).map(({ line, says }) => `${file}:${line} ${says}`),
  )
  for (const fault of faults)
    console.error(
      `${fault}: say it by where a line begins or ends (inline-start, start), for languages that go leftward.`,
    )
  process.exitCode = faults.length > 0 ? 1 : 0
}
