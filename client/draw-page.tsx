import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { type ChildNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { m } from '#client/words/messages.js'
import { overwriteGetLocale } from '#client/words/runtime.js'
import type { PageDrawing } from '#shared/page-drawing/page-drawing.ts'
import { postponedPrefix } from './features/check-ins/now/postpone-check-in.ts'
import { outboxChangeKey } from './features/check-ins/sending/outbox-keys.ts'
import { pendingCheckInsQuery } from './features/check-ins/sending/pending-check-ins.ts'
import { savedAnswersPrefix } from './platform/device/saved-answers.ts'
import { sharedKey } from './platform/device/this-device.ts'
import { findReadersBy, type Reader } from './platform/page/drawn-for.ts'
import { guardDrawnPage } from './platform/page/guard-drawn-page.ts'
import { takenOverEvent } from './platform/page/notify-taken-over.ts'
import { type HtmlPart, parseHtmlBy } from './platform/page/parse-html.ts'
import { preservedTextPrefix } from './platform/page/preserved-text.ts'
import { invitationKey, learnerKey } from './platform/session/session.ts'
import { Providers } from './providers.tsx'
import { createPageRouter } from './routes.tsx'
import { ScriptlessScreen } from './screens/scriptless/scriptless-screen.tsx'
import { findPicturesInPageBy } from './ui/pictures/picture.tsx'

const store = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
let reader: Reader = { language: 'en', locale: 'en-GB', now: 0, store }
parseHtmlBy((html) => partsOf(parseDocument(html).children))
findReadersBy(() => reader)
overwriteGetLocale(() => reader.language)

const svgFiles = import.meta.glob<string>('./public/assets/pictures/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const svgs = new Map(
  Object.entries(svgFiles).map(([file, svg]) => [file.replace('./public/', '/build/'), svg]),
)
findPicturesInPageBy((address) => svgs.has(address))

let laterParts: Promise<unknown> | undefined

/** What screens load once they are there is drawn with them. */
async function loadLaterParts() {
  const { NowPage } = await import('./screens/learner/latest-form.tsx')
  const { TodayPicture } = await import('./screens/learner/now-page.tsx')
  const { MyCheckInMailPreference, WhatWeNoticed } = await import('./screens/learner/form-detail.tsx')
  const parts = [NowPage, TodayPicture, MyCheckInMailPreference, WhatWeNoticed]
  await Promise.all(parts.map((part) => part.preload?.()))
}

export const drawPage: PageDrawing['drawPage'] = async ({ language, locale, address, now, answers }) => {
  const queryClient = new QueryClient()
  for (const { key, answer } of answers) queryClient.setQueryData(key, answer)
  queryClient.setQueryData(pendingCheckInsQuery.queryKey, [])
  const router = createPageRouter(createMemoryHistory({ initialEntries: [address] }))
  laterParts ??= loadLaterParts()
  await Promise.all([router.load(), laterParts])
  // Nothing of another reader's runs before this is drawn.
  reader = { language, locale, now: now.getTime(), store }
  const html = renderToString(<Providers router={router} queryClient={queryClient} />)
  return { html, pictures: picturesIn(html) }
}

export const drawScriptlessPage: PageDrawing['drawScriptlessPage'] = ({ language, locale, now, page }) => {
  reader = { language, locale, now: now.getTime(), store }
  const html = renderToStaticMarkup(<ScriptlessScreen page={page} now={now.toISOString()} />)
  const [, title = ''] = /<h1[^>]*>([^<]*)/.exec(html) ?? []
  return { html, pictures: picturesIn(html), title: `${title} · ${m.common_product()}` }
}

/** The symbols that it uses. */
function picturesIn(html: string): string {
  const used = new Set([...html.matchAll(/<use [^>]*href="#([^"]+)"/g)].map(([, address]) => address!))
  return [...used].map(toSymbol).join('')
}

/** With the names inside it its own. */
const toSymbol = (address: string) =>
  (svgs.get(address) ?? '')
    .replace(/<svg xmlns="[^"]*"/, `<symbol id="${address}"`)
    .replace('</svg>', '</symbol>')
    .replaceAll(/(?<=<path id="|<use href="#)/g, `${address}/`)

const takenOver = takenOverEvent
const keys: Record<'learner' | 'everyone', Parameters<typeof guardDrawnPage>[0]> = {
  learner: {
    takenOver,
    learner: learnerKey,
    ofDevice: [sharedKey, outboxChangeKey],
    ofTab: [savedAnswersPrefix, postponedPrefix],
  },
  everyone: { takenOver, learner: null, ofDevice: [invitationKey], ofTab: [preservedTextPrefix] },
}

export const guardScript: PageDrawing['guardScript'] = (reader, ...files) =>
  `(${guardDrawnPage})(${[keys[reader], ...files].map((given) => JSON.stringify(given)).join()})`

const partsOf = (nodes: readonly ChildNode[]): HtmlPart[] =>
  nodes.flatMap((node) => {
    if (isTag(node)) return { tag: node.name, attributes: node.attribs, parts: partsOf(node.children) }
    return isText(node) ? node.data : []
  })
