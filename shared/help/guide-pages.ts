/** The pages of the guide, in the order in which they are listed. */
export const guideNames = ['first-week', 'points', 'fading', 'graph', 'administrators', 'learners'] as const

export type GuideName = (typeof guideNames)[number]

export type GuideText =
  | string
  | { kind: 'strong'; text: readonly GuideText[] }
  | { kind: 'emphasis'; text: readonly GuideText[] }
  | { kind: 'link'; to: string; text: readonly GuideText[] }

export type GuideBlock =
  | { kind: 'paragraph'; text: readonly GuideText[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly GuideBlock[])[] }
  | { kind: 'picture'; name: string; shows: string }

export interface GuideSection {
  id: string
  title: string
  blocks: readonly GuideBlock[]
}

export interface GuidePage {
  name: GuideName
  title: string
  summary: string
  sections: readonly GuideSection[]
}

/** What a part of the guide says, as plain text. */
export function toPlainText(part: GuideSection | GuideBlock | GuideText): string {
  if (typeof part === 'string') return part
  if ('title' in part) return [part.title, ...part.blocks.map(toPlainText)].filter(Boolean).join('. ')
  if (part.kind === 'picture') return ''
  if (part.kind === 'list') return part.items.map((blocks) => blocks.map(toPlainText).join(' ')).join(' ')
  return part.text.map(toPlainText).join('')
}
