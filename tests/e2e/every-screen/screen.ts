import type { Page } from '@playwright/test'

export type ReaderRole =
  | 'stranger'
  | 'learner'
  | 'learner who answered'
  | 'owner'
  | 'owner without licences'
  | 'owner who owes a second step'
  | 'educator'
  | 'observer'

/** What addresses name of the founded school. */
export interface SchoolIds {
  /** Who has answered, of this form and group, in this check-in on this day. */
  learner: string
  form: string
  group: string
  checkIn: string
  occurrence: string
  day: string
  /** A form that is not published. */
  draft: string
  /** The code of a paper card. */
  card: string
  /** The check-ins that another learner can answer now. */
  onePage: string
  oneByOne: string
  /** Secrets of links. */
  invitation: string
  unsubscribing: string
  familySecret: string
  familyCode: string
}

/** What is done on a screen to come to what is meant of it. */
export interface ScreenVisitor {
  readonly page: Page
  said(key: string): RegExp
  press(key: string): Promise<void>
  sees(key: string): Promise<void>
}

/** A screen of the product and how to come to it in the school that is founded for it. */
export interface Screen {
  /** As the table of routes has it. */
  route: string
  /** As `view` of its address names it. */
  view?: string
  /** What its address says besides. */
  about?: (named: SchoolIds) => string
  /** What it shows, where others show the same. */
  part?: string
  /** Those who may do less see other things on it, in the same words. */
  differsByRole?: true
  /** What is done on it to come to what is meant. */
  by?: (visitor: ScreenVisitor, named: SchoolIds) => Promise<void>
  /** The words, by their key, of each button that opens something above it; of a menu and what is chosen in it. */
  opens?: readonly (string | readonly [menu: string, item: string])[]
  /** Why nobody can change the language there, or what they did is not there afterwards. */
  unswitched?: string
}

/** The address of a screen in the founded school. */
export function screenAddressOf({ route, view, about }: Screen, named: SchoolIds): string {
  const said = about?.(named) ?? ''
  const path = route.replace('$secret', named.unsubscribing).replace('$page', 'graph')
  if (said.startsWith('#')) return path + said
  const search = [said, view && `view=${view}`].filter(Boolean).join('&')
  return search ? `${path}?${search}` : path
}
