import type { RecordKind } from '../record-kinds.ts'

/** What the page for families says of a kind, but for its wording and its columns. */
export interface RecordKindDescription {
  kind: RecordKind
  about: string
  readers: readonly string[]
  kept: readonly string[]
  isExported: boolean
  onErase: string | null
}

/** What the page for families says, kind by kind, as it can be kept and compared. */
export type PageForFamilies = Record<string, string>

/** The substance of the page: in whatever order it is told, the same says the same. */
export const pageForFamilies = (kinds: readonly RecordKindDescription[]): PageForFamilies =>
  Object.fromEntries(
    kinds
      .map(({ kind, about, readers, kept, isExported, onErase }) => [
        kind,
        [
          about,
          readers.toSorted().join('+'),
          kept.toSorted().join('+'),
          isExported ? 'exported' : 'not exported',
          onErase ?? 'not theirs',
        ].join(', '),
      ])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  )

/** Which kinds are kept today otherwise than was agreed to, or were not kept then. What is kept no more asks for nothing. */
export const changedRecordKinds = (agreed: PageForFamilies, today: PageForFamilies): RecordKind[] =>
  (Object.keys(today) as RecordKind[]).filter((kind) => agreed[kind] !== today[kind])
