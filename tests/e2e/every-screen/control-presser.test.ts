import { expect, type Page, test } from '@playwright/test'
import { readSentences } from '../../../scripts/build/words-of-languages.ts'
import { messagesFolder } from '../../../scripts/build-client.ts'
import { type ControlClaims, ControlPresser } from './control-presser.ts'

const sentences = readSentences(messagesFolder, ['en']).en

/** Claims of somebody beside whom nobody presses, or only these controls. */
const claimsBeside = (...pressedElsewhere: string[]): ControlClaims => ({
  take: (control) => !pressedElsewhere.includes(control),
  giveBack: () => undefined,
})

/** Presses everything on a screen that is made of this. */
async function pressOn(page: Page, html: string, claims = claimsBeside()): Promise<ControlPresser> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const body = pathname === '/screen' ? html : sentences.common_not_found_title!.slice(1, -1)
    return pathname.startsWith('/api/')
      ? route.fulfill({ status: 403, body: '' })
      : route.fulfill({
          contentType: 'text/html',
          body: `<html lang="en"><title>Screen</title><main>${body}</main>`,
        })
  })
  const presser = await ControlPresser.of(page, sentences, claims)
  await presser.pressEverything(screenOn(page))
  return presser
}

const screenOn = (page: Page) => ({
  name: '/screen',
  part: '/screen',
  mayBeMissing: false,
  open: async () => void (await page.goto('http://school.test/screen')),
  renew: async () => undefined,
})

const ask = `fetch('/api/learners')`

test.describe('the walk that presses everything notices', () => {
  for (const [what, html, fault] of [
    ['a press that throws', '<button onclick="nobody.leaves()">Press</button>', 'nobody is not defined'],
    [
      'a name that is not known',
      `<button onclick="this.after('Hello undefined')">Press</button>`,
      'undefined',
    ],
    ['an object that is said as it is', `<button onclick="this.after('To ' + {})">Press</button>`, '[object'],
    ['no number', `<button onclick="this.after(0 / 0 + ' per cent')">Press</button>`, 'NaN'],
    [
      'the key of a sentence',
      `<button onclick="this.after('common_not_found_title')">Press</button>`,
      'common_',
    ],
    ['a missing page', '<a href="/elsewhere">Press</a>', 'says'],
    ['a refusal that nobody explains', `<button onclick="${ask}">Press</button>`, 'does not explain 403'],
    [
      'a button that is covered',
      '<div style="position: fixed; inset: 0"></div><button>Press</button>',
      'cannot be pressed',
    ],
  ] as const)
    test(what, async ({ page }) => {
      const { faults } = await pressOn(page, html)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(': Press')
      expect(faults[0]).toContain(fault)
    })

  test('what is broken in a menu that is opened first', async ({ page }) => {
    const { faults } = await pressOn(
      page,
      `<button onclick="menu.hidden = false">More</button>
       <div role="menu" id="menu" hidden><button role="menuitem" onclick="nobody.leaves()">Press</button></div>`,
    )
    expect(faults).toEqual(['/screen: More → Press: ReferenceError: nobody is not defined'])
  })
})

test('the walk that presses everything lets a refusal be that is explained', async ({ page }) => {
  const { faults, count } = await pressOn(
    page,
    `<p role="alert"></p>
     <button onclick="${ask}.then(() => document.querySelector('p').append('You may not see this.'))">Press</button>`,
  )
  expect(faults).toEqual([])
  expect(count).toBe(1)
})

test('whoever may do less presses what leads to a call that is not theirs, and nothing that was pressed besides', async ({
  page,
}) => {
  const presser = await pressOn(
    page,
    `<p role="alert">You may not see this.</p>
     <button>Fold</button>
     <button onclick="menu.hidden = false">More</button>
     <div role="menu" id="menu" hidden>
       <button role="menuitem" onclick="${ask}">Learners</button><button role="menuitem">Print</button>
     </div>`,
  )
  presser.nowPressedBy((call) => call !== 'GET /api/learners', claimsBeside())
  await presser.pressEverything(screenOn(page))
  expect(presser.pressed).toEqual([
    '/screen: 4 pressed: Fold · More · More → Learners · More → Print',
    '/screen: 2 pressed: More · More → Learners',
  ])
})

test('of many things in a list, and of what was pressed in the same dialog, toolbar or list of choices elsewhere, one is pressed', async ({
  page,
}) => {
  const items = ['Hens', 'Owls', 'Rays', 'Seals', 'Toads'].map(
    (name) => `<li><b>${name}</b> <button>Feed ${name}</button> <button>See them</button></li>`,
  )
  const { pressed } = await pressOn(
    page,
    `<ul>${items.join('')}</ul>
     <p role="toolbar" aria-label="Look of their names"><button>Bold</button></p>
     <button>Cancel</button>
     <button onclick="dialog.show()">Open</button>
     <dialog id="dialog" role="dialog" aria-label="Animals">
       <button>Here</button><button>Elsewhere</button><button>Cancel</button>
     </dialog>
     <button onclick="menu.hidden = false">More</button>
     <p role="menu" id="menu" aria-label="More" hidden>
       <button role="menuitem">Here</button><button role="menuitem">There too</button>
       <button role="menuitemradio">Elsewhere</button>
     </p>`,
    claimsBeside(
      'in toolbar: button Bold',
      'in Animals: button Elsewhere',
      'Cancel',
      'in More: menuitem There too',
      'in More: menuitemradio Elsewhere',
    ),
  )
  expect(pressed).toEqual([
    '/screen: 8 pressed: Feed Hens · See them · Cancel · Open · Open → Here · More · More → Here · More → There too',
  ])
})

test('the walk that presses everything erases nothing', async ({ page }) => {
  const { pressed, faults } = await pressOn(
    page,
    `<button onclick="dialog.show()">Erase</button>
     <dialog id="dialog" role="dialog">
       <button style="--button-bg: var(--red)" onclick="nobody.leaves()">Yes, erase</button><button>Keep</button>
     </dialog>`,
  )
  expect(faults).toEqual([])
  expect(pressed.join('\n')).toContain('Yes, erase (confirms what cannot be undone)')
})
