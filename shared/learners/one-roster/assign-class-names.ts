import { createNameKey, toVisibleLine } from '../../visible-text.ts'

export interface ClassDescription {
  title: string
  classCode: string
}

const maxName = 120

/**
 * Names of groups for classes, by what the school's system calls each. Where several have one title, each bears its code
 * besides; a class that has either name already keeps it.
 */
export function assignClassNames(
  said: ReadonlyMap<string, ClassDescription>,
  kept: ReadonlyMap<string, string>,
): Map<string, string> {
  const titleOf = ([id, { title, classCode }]: readonly [string, ClassDescription]) =>
    title || classCode || id
  const titled = new Map<string, number>()
  const count = (name: string) => titled.set(createNameKey(name), (titled.get(createNameKey(name)) ?? 0) + 1)
  for (const one of said) count(titleOf(one))
  for (const [id, name] of kept) if (!said.has(id)) count(name)

  return new Map(
    [...said].map((one) => {
      const [id, { classCode }] = one
      const title = groupName(titleOf(one))
      const withCode = groupName(`${titleOf(one)} (${classCode || id})`)
      const before = kept.get(id)
      if (before === title || before === withCode) return [id, before]
      return [id, titled.get(createNameKey(titleOf(one))) === 1 ? title : withCode]
    }),
  )
}

const groupName = (given: string) =>
  toVisibleLine(given).replace(/\s+/g, ' ').trim().slice(0, maxName).toWellFormed().trim()
