import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { filledUp, somePicture } from '#tests/support/pictures.ts'
import { expect, expectAccessible, test as journey } from './journey.ts'
import { RichText } from './pages/rich-text.ts'
import { StaffArea } from './pages/staff-area.ts'

const picture = await somePicture({ width: 900, height: 500 }).png().toBuffer()
const corner = { name: 'corner.png', mimeType: 'image/png', buffer: picture }
const uploadAddress = '**/editor/upload-image'
const stored = /^\/uploads\/[0-9a-f]{32}-900x500\.webp$/

let people = 0

/** A field that is open, with nothing in it, of somebody who has just begun a form. */
const test = journey.extend<{ rich: RichText }>({
  rich: async ({ page, world }, use) => {
    people += 1
    const owner = { email: `owner-${people}@fjord.test`, password: 'seven-quiet-lanterns' }
    await world.addAccount('Ines Duarte', owner.email, owner.password)
    const staff = new StaffArea(page)
    await staff.signIn(owner)
    await staff.foundOrganisation('Fjord School')
    const rich = new RichText(page)
    await rich.open()
    await use(rich)
  },
})

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

test('the value is HTML, an empty field says “Write something...”, and the toolbar has its thirteen buttons [E1] [E2]', async ({
  page,
  world,
  rich,
}) => {
  await expect(rich.text.locator('[data-placeholder="Write something..."]')).toHaveCount(1)
  const names = await rich.toolbar
    .getByRole('button')
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))
  expect(names).toEqual([
    'Bold',
    'Italic',
    'Underline',
    'Paragraph',
    'Heading level 3',
    'Bullet list',
    'Numbered list',
    'Align left',
    'Align centre',
    'Align right',
    'Link',
    'Upload image',
    'Image by URL',
  ])
  await expectAccessible(page)

  await rich.text.click()
  const write = async (button: string, words: string) => {
    await rich.button(button).click()
    await expect(rich.button(button)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type(words)
    await rich.button(button).click()
  }
  for (const look of ['Bold', 'Italic', 'Underline']) await write(look, look)
  await press(page, 'Enter')
  await write('Heading level 3', 'Heading')
  await write('Heading level 3', ' again')
  await press(page, 'Enter')
  await rich.button('Paragraph').click()
  for (const [name, words] of [
    ['Bullet list', 'one'],
    ['Numbered list', 'two'],
  ] as const) {
    await rich.button(name).click()
    await page.keyboard.type(words)
    await press(page, 'Enter', 'Enter')
  }
  for (const side of ['left', 'centre', 'right']) {
    await rich.button(`Align ${side}`).click()
    await page.keyboard.type(side)
    await press(page, 'Enter')
    await rich.button(`Align ${side}`).click()
  }
  await page.keyboard.type('end')
  await rich.expectStored(
    world,
    '<p><strong>Bold</strong><em>Italic</em><u>Underline</u></p><p>Heading again</p>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>' +
      '<p style="text-align:left">left</p><p style="text-align:center">centre</p><p style="text-align:right">right</p><p>end</p>',
  )
})

test('the toolbar is one stop of the tab key, and the arrow keys go through it [E2]', async ({
  page,
  world,
  rich,
}) => {
  await rich.text.focus()
  await press(page, 'Shift+Tab')
  await expect(rich.button('Bold')).toBeFocused()
  await press(page, 'ArrowLeft')
  await expect(rich.button('Image by URL')).toBeFocused()
  await press(page, 'Home', 'ArrowRight', 'ArrowRight')
  await expect(rich.button('Underline')).toBeFocused()
  await press(page, 'Enter')
  await expect(rich.text).toBeFocused()
  await page.keyboard.type('calm')
  await rich.expectStored(world, '<p><u>calm</u></p>')
})

test('whatever a text may hold survives saving and opening again, and is drawn so under the real policy [E3]', async ({
  page,
  world,
  rich,
}) => {
  await rich.choose(corner)
  await rich.expectStored(world, /<img/)
  const src = /src="([^"]+)"/.exec((await rich.stored(world))!)![1]!
  const html = [
    ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level} style="text-align:center">Level ${level}</h${level}>`),
    ...['left', 'center', 'right', 'justify'].map((side) => `<p style="text-align:${side}">${side}</p>`),
    '<ol start="3" type="a"><li><p>Breathe</p></li><li><p>Count</p></li></ol>',
    '<p>see <a href="https://school.test/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow" class="more-help">help</a></p>',
    `<img src="${src}" alt="A quiet corner" title="Corner" />`,
    '<p><span style="color:rgb(42, 125, 79);font-family:Georgia, serif">calm</span> words</p>',
  ].join('')
  await rich.text.focus()
  await press(page, 'ControlOrMeta+a', 'Delete')
  await rich.paste(html)
  await rich.expectStored(world, html)

  await page.reload()
  await expect(rich.text.getByRole('heading', { level: 6 })).toHaveCSS('text-align', 'center')
  await expect(rich.text.getByText('justify')).toHaveCSS('text-align', 'justify')
  await expect(rich.text.getByText('calm')).toHaveCSS('color', 'rgb(42, 125, 79)')
  await expect(rich.text.getByText('calm')).toHaveCSS('font-family', 'Georgia, serif')
  await expect(rich.text.getByRole('img', { name: 'A quiet corner' })).toHaveJSProperty('naturalWidth', 900)
  await rich.text.getByText('words').click()
  await press(page, 'End')
  await page.keyboard.type('!')
  await rich.expectStored(world, html.replace(' words', ' words!'))
})

test('a link is asked for as “URL”, gets http:// in front, and goes when nothing is entered [E4] [E7]', async ({
  page,
  context,
  world,
  rich,
}) => {
  const dialog = page.getByRole('dialog', { name: 'URL', exact: true })
  const ask = async () => {
    await rich.text.dblclick({ position: { x: 30, y: 20 } })
    await rich.button('Link').click()
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeFocused()
  }
  await rich.text.click()
  await page.keyboard.type('help')
  await ask()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rich.expectStored(world, '<p>help</p>')

  await ask()
  await page.keyboard.type('school.test/help')
  await press(page, 'Enter')
  const opensBeside = 'target="_blank" rel="noopener noreferrer nofollow"'
  await rich.expectStored(world, `<p><a href="http://school.test/help" ${opensBeside}>help</a></p>`)

  await rich.text.getByText('help').click()
  await rich.text.getByText('help').click({ modifiers: ['ControlOrMeta'] })
  expect(context.pages()).toEqual([page])

  await ask()
  await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('http://school.test/help')
  await dialog.getByRole('textbox', { name: 'URL' }).fill('')
  await press(page, 'Enter')
  await rich.expectStored(world, '<p>help</p>')
})

test('a link has one of ten schemes and no other, typed or pasted, and on the server too [E6]', async ({
  page,
  world,
  rich,
}) => {
  const schemes = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']
  const others = ['javascript', 'data', 'file', 'vbscript', 'blob', 'intent']
  await rich.text.click()
  await rich.paste(
    `<p>${[...schemes, ...others].map((scheme) => `<a href="${scheme}:x">${scheme}</a>`).join(' ')}</p>`,
  )
  const opensBeside = 'target="_blank" rel="noopener noreferrer nofollow"'
  const kept = schemes.map((scheme) => `<a href="${scheme}:x" ${opensBeside}>${scheme}</a>`)
  await rich.expectStored(world, `<p>${[...kept, ...others].join(' ')}</p>`)

  await press(page, 'ControlOrMeta+a')
  await rich.button('Link').click()
  await page.getByRole('textbox', { name: 'URL' }).fill('javascript://x')
  await press(page, 'Enter')
  await expect(page.getByText(/A link cannot lead there/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // Whoever gets round the editor finds the server of the same mind.
  await page.route('**/api/forms/*/draft', (route) => {
    const sent = route.request().postData() ?? ''
    return route.continue({ postData: sent.replace('href=\\"http:x', 'href=\\"javascript:x') })
  })
  await rich.text.press('ControlOrMeta+End')
  await page.keyboard.type('!')
  await rich.expectStored(world, `<p>http ${[...kept.slice(1), ...others].join(' ')}!</p>`)
})

test('an image by its address is asked for as “Image URL” and kept here; with nothing entered nothing happens [E5]', async ({
  page,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/api/uploads/from-address')
  const elsewhere = createServer(({ url }, answer) =>
    url === '/corner.png' ? answer.end(picture) : answer.writeHead(404).end(),
  ).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const dialog = page.getByRole('dialog', { name: 'Image URL' })

  await rich.text.click()
  await page.keyboard.type('Look')
  await rich.button('Image by URL').click()
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toBeFocused()
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await rich.expectStored(world, '<p>Look</p>')

  await rich.button('Image by URL').click()
  await page.keyboard.type(`${at}/none.png`)
  await press(page, 'Enter')
  await expect(dialog.getByText(/No image could be fetched from there/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill(`${at}/corner.png`)
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A quiet corner')
  await press(page, 'Enter')
  await expect(rich.text.getByRole('img', { name: 'A quiet corner' })).toHaveAttribute('src', stored)
  await rich.expectStored(world, /<img src="\/uploads\/[^"]+" alt="A quiet corner" \/>/)
  elsewhere.close()
})

test('Ctrl and Enter do nothing in the text [E8]', async ({ page, world, rich }) => {
  await rich.text.click()
  await page.keyboard.type('calm')
  await press(page, 'Control+Enter', 'Meta+Enter')
  await page.keyboard.type(' words')
  await rich.expectStored(world, '<p>calm words</p>')
})

test('undo goes back a hundred steps, and takes together what was typed within half a second [E9]', async ({
  page,
  rich,
}) => {
  const start = new Date('2026-09-28T08:00:00Z').getTime()
  await page.clock.setFixedTime(start)
  await rich.text.click()
  await page.keyboard.type('one')
  await page.clock.setFixedTime(start + 400)
  await page.keyboard.type(' two')
  await page.clock.setFixedTime(start + 1000)
  await page.keyboard.type(' three')
  await press(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('one two')
  await press(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('')

  // Not beside each other, each is a step of its own.
  await page.keyboard.type('calm')
  for (let step = 0; step < 50; step += 1) {
    await press(page, 'ControlOrMeta+Home', 'a', 'ControlOrMeta+End', 'b')
  }
  await expect(rich.text).toHaveText(`${'a'.repeat(50)}calm${'b'.repeat(50)}`)
  for (let step = 0; step < 99; step += 1) await press(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('acalm')
  await press(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('calm')
})

test('an upload is a form with one field and its headers, and its answer says where the picture is [U1] [U2]', async ({
  page,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/editor/upload-image')
  await page.evaluate(() => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'csrf-token',
      content: 'a-token-of-the-page',
    })
    document.head.append(meta)
  })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const asked = page.waitForRequest(uploadAddress)
  const answered = page.waitForResponse(uploadAddress)
  await rich.choose(corner)
  const request = await asked
  expect(request.method()).toBe('POST')
  expect(await request.allHeaders()).toMatchObject({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': 'a-token-of-the-page',
    authorization: `Bearer ${token}`,
    'content-type': expect.stringContaining('multipart/form-data; boundary='),
  })
  const { success, url, message } = await (await answered).json()
  expect({ success, url, message }).toEqual({
    success: true,
    url: expect.stringMatching(stored),
    message: '',
  })
  await expect(rich.text.getByRole('img')).toHaveAttribute('src', url)
  await rich.expectStored(world, `<img src="${url}" />`)

  const send = (bearer: string | null, bytes: number) =>
    page.evaluate(
      async ({ bearer, bytes }) => {
        const body = new FormData()
        body.set('image', new File([new Uint8Array(bytes)], 'corner.png'))
        const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {}
        const response = await fetch('/editor/upload-image', { method: 'POST', body, headers })
        return { status: response.status, ...(await response.json()) }
      },
      { bearer, bytes },
    )
  const failed = { success: false, url: null, message: expect.stringMatching(/\w{5}/) }
  expect(await send(null, 1_000)).toEqual({ status: 401, ...failed })
  expect(await send(token, 1_000)).toEqual({ status: 422, ...failed })
  expect(await send(token, 10 * 1024 ** 2 + 1)).toEqual({
    status: 413,
    ...failed,
    message: 'The image exceeds the maximum allowed size of 10 MB.',
  })
  await world.database.query(
    `insert into uploads (organisation_id, name, bytes, added_by, added_at, unused_since)
     select m.organisation_id, 'made-' || n, 1, m.account_id, u.added_at, u.added_at
       from generate_series(1, 200) n, uploads u join staff_members m on m.account_id = u.added_by
      where '/uploads/' || u.name = $1`,
    [url],
  )
  expect(await send(token, 1_000)).toEqual({ status: 429, ...failed })
})

test('a picture is dropped or pasted as well, and typing goes on behind it', async ({
  page,
  world,
  rich,
}) => {
  await rich.text.click()
  await rich.give('drop', picture)
  await expect(rich.text.getByRole('img')).toHaveCount(1)
  await page.keyboard.type('below')
  await rich.give('paste', picture)
  await expect(rich.text.getByRole('img')).toHaveCount(2)
  await rich.expectStored(world, /^<img [^>]+><p>below<\/p><img [^>]+>$/)
})

test('a picture asks for what it shows', async ({ page, world, rich }) => {
  await rich.choose(corner)
  await page.getByText('A picture does not say what it shows.').waitFor()
  await page.getByRole('button', { name: 'Describe the picture' }).click()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A quiet corner')
  await press(page, 'Enter')
  await rich.expectStored(world, /alt="A quiet corner"/)
  await expect(page.getByText('A picture does not say what it shows.')).toBeHidden()
  await expectAccessible(page)
})

test('10 MB are taken and a byte more is not; the picker offers all images and the server takes five formats [U3] [K2]', async ({
  page,
  rich,
}) => {
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*')
  await rich.choose({ ...corner, buffer: filledUp(picture, 10 * 1024 ** 2) })
  await expect(rich.text.getByRole('img')).toHaveCount(1)
  await rich.choose({ ...corner, buffer: filledUp(picture, 10 * 1024 ** 2 + 1) })
  await page
    .getByRole('dialog', { name: 'File Size Limit Exceeded' })
    .getByRole('button', { name: 'OK' })
    .click()
  for (const [index, format] of (['jpeg', 'gif', 'webp'] as const).entries()) {
    const buffer = await somePicture().toFormat(format).toBuffer()
    await rich.choose({ name: `corner.${format}`, mimeType: `image/${format}`, buffer })
    await expect(rich.text.getByRole('img')).toHaveCount(index + 2)
  }
})

test('while a picture is on its way it says “Uploading image...”, until it is there or has failed [U4]', async ({
  page,
  rich,
  watched,
}) => {
  watched.expectErrors('/editor/upload-image')
  const indicator = page.getByText('Uploading image...')
  for (const end of ['continue', 'abort'] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(uploadAddress, async (route) => {
      await held.promise
      await route[end]()
    })
    await rich.choose(corner)
    await expect(indicator).toBeVisible()
    held.resolve()
    await expect(indicator).toBeHidden()
    await page.unroute(uploadAddress)
  }
})

test('a picture that is too large opens the popup with its size and how to make it smaller [U5]', async ({
  page,
  rich,
}) => {
  const popup = page.getByRole('dialog', { name: 'File Size Limit Exceeded' })
  await rich.choose({ ...corner, buffer: filledUp(picture, 12.5 * 1024 ** 2) })
  await expect(popup).toContainText('10MB')
  await expect(popup).toContainText('12.50 MB')
  await expect(popup).toContainText('JPG, JPEG, PNG, GIF, WebP')
  await expect(popup.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(popup).toBeHidden()

  await page.route(uploadAddress, (route) =>
    route.fulfill({
      json: { success: false, url: null, message: 'It exceeds the maximum allowed size here.' },
    }),
  )
  await rich.choose(corner)
  await expect(popup).toContainText('0.01 MB')
  await popup.getByRole('button', { name: 'OK' }).click()
  await expect(popup).toBeHidden()
})

test('what else fails is told: in the server’s words, without words, or without an answer [U6] [U7] [U8]', async ({
  page,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/editor/upload-image')
  const alert = page.getByRole('dialog', { name: 'Image not uploaded' })
  const dismissed = async (words: string) => {
    await expect(alert.getByRole('alert')).toHaveText(words)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toBeHidden()
  }
  await rich.text.click()
  await page.keyboard.type('calm')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await rich.choose({ name: 'corner.png', mimeType: 'image/png', buffer: svg })
  await dismissed(
    'This file is none of the images that can be shown here. Choose a JPG, JPEG, PNG, GIF or WebP file.',
  )

  await page.route(uploadAddress, (route) =>
    route.fulfill({ status: 500, json: { success: false, url: null, message: '' } }),
  )
  await rich.choose(corner)
  await dismissed('Failed to upload image. Please try again.')
  await page.unroute(uploadAddress)

  for (const route of [(one: { abort(): void }) => one.abort(), fulfilWithNonsense]) {
    await page.route(uploadAddress, route)
    await rich.choose(corner)
    await dismissed('An error occurred while uploading the image.')
    await page.unroute(uploadAddress)
  }
  await rich.expectStored(world, '<p>calm</p>')
})

const fulfilWithNonsense = (route: { fulfill(answer: object): Promise<void> }) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

test('a network that dies in the middle of an upload loses nothing that was written [U8]', async ({
  page,
  context,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/editor/upload-image', 'ERR_INTERNET_DISCONNECTED', '/api/')
  await rich.text.click()
  await page.keyboard.type('before')
  const held = Promise.withResolvers<void>()
  await page.route(uploadAddress, async (route) => {
    await held.promise
    await route.continue()
  })
  await rich.choose(corner)
  await context.setOffline(true)
  held.resolve()
  await expect(page.getByText('An error occurred while uploading the image.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await rich.text.click()
  await press(page, 'End')
  await page.keyboard.type(' and after')
  await context.setOffline(false)
  await page.unroute(uploadAddress)
  await rich.choose(corner)
  await rich.expectStored(world, /^<p>before and after<\/p><img /)
})

test('a text says before it is full, takes nothing beyond, and keeps what fits', async ({
  page,
  world,
  rich,
}) => {
  await rich.text.click()
  await page.keyboard.type('مرحبا 👩🏽‍🏫 שלום')
  await rich.paste(`<p>${'a line<br>'.repeat(10_000)}</p>`)
  await expect(page.getByText(/That does not fit/)).toBeVisible()
  await rich.expectStored(world, '<p>مرحبا 👩🏽‍🏫 שלום</p>')
  await rich.paste(`<p>${'a'.repeat(19_000)}</p>`)
  await expect(page.getByText(/Room for 9\d\d more characters/)).toBeVisible()
  await rich.expectStored(world, /a{19000}/)
})

test('hostile HTML that is pasted neither acts nor is kept', async ({ page, world, rich, watched }) => {
  watched.expectErrors('Executing inline event handler violates')
  await rich.text.click()
  await rich.paste(
    '<p onclick="x()" style="position:fixed">calm<script>document.title="taken"</script><img src="https://elsewhere.test/a.png" onerror="document.title=1"><iframe src="https://elsewhere.test"></iframe></p>',
  )
  await rich.expectStored(world, '<p>calm</p>')
  await expect(page).not.toHaveTitle(/taken|1/)
  await expect(page.getByText(/Pictures from elsewhere were left out/)).toBeVisible()
})
