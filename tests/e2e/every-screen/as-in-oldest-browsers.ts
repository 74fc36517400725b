import browsers from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { Page } from '@playwright/test'
import { oldestBrowsers } from '../../../scripts/build/oldest-browsers.ts'

/** What the policy demands that this browser keeps, and what looks at pages here asks of them. */
const kept = /(?:^|\.)(?:trusted|checkVisibility)/i

/** Has the page find no function that one of the oldest browsers lacks, whichever does the looking. */
export async function readAsInOldestBrowsers(page: Page): Promise<void> {
  await page.addInitScript((missing) => {
    for (const [path, name] of missing) {
      const owner = path.reduce<object | undefined>((of, step) => of && Reflect.get(of, step), window)
      if (owner) Reflect.deleteProperty(owner, name)
    }
  }, missingNames())
}

type MissingName = [path: string[], name: string]

function missingNames(): MissingName[] {
  const { javascript, api } = browsers
  return Object.entries<Identifier>({ ...javascript.builtins, ...api }).flatMap(
    ([owner, { __compat: whole, ...members }]) =>
      whole && !isInAll(whole) && !kept.test(owner)
        ? [[[], owner]]
        : Object.entries(members)
            .filter(([name, { __compat: of }]) => of && !isInAll(of) && !kept.test(`${owner}.${name}`))
            .flatMap(([name]) => placesOf(owner, name)),
  )
}

/** Web interfaces say which of their members are static; of the language’s own no name is both. */
function placesOf(owner: string, name: string): MissingName[] {
  if (owner === 'Window') return [[[], name]]
  const isStatic = name.endsWith('_static')
  const own: MissingName = [[owner], name.replace('_static', '')]
  const ofEach: MissingName = [[owner, 'prototype'], name]
  return owner in browsers.api ? [isStatic ? own : ofEach] : [own, ofEach]
}

const isInAll = ({ support }: CompatStatement) =>
  Object.entries(oldestBrowsers).every(([browser, version]) =>
    [support[browser as keyof typeof oldestBrowsers] ?? []]
      .flat()
      .some(
        ({ version_added, version_removed, flags, prefix, alternative_name }) =>
          !flags &&
          !prefix &&
          !alternative_name &&
          numberOf(version_added) <= version &&
          !(numberOf(version_removed) <= version),
      ),
  )

const numberOf = (version: string | false | undefined | null) =>
  Number.parseFloat(String(version).replace('≤', ''))
