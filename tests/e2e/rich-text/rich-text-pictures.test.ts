import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { padPicture, plainPicture } from '#tests/support/school/pictures.ts'
import {
  cornerPictureFile,
  expect,
  expectAccessible,
  pressKeys,
  test,
  uploadUrlPattern,
} from './rich-text-journey.ts'

const stored = /^\/uploads\/[0-9a-f]{32}-900x500\.webp$/

test('an image by its address is asked for as “Image URL” and kept here; with nothing entered nothing happens [E5]', async ({
  page,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/api/uploads/from-address')
  const elsewhere = createServer(({ url }, answer) =>
    url === '/corner.png' ? answer.end(cornerPictureFile.buffer) : answer.writeHead(404).end(),
  ).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const at = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const dialog = page.getByRole('dialog', { name: 'Image URL' })

  await rich.text.click()
  await page.keyboard.type('Look')
  await rich.button('Image by URL').click()
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toBeFocused()
  await pressKeys(page, 'Enter')
  await expect(dialog).toBeHidden()
  await rich.expectStored(world, '<p>Look</p>')

  await rich.button('Image by URL').click()
  await expect(dialog.getByRole('textbox', { name: 'Image URL' })).toBeFocused()
  await page.keyboard.type(`${at}/none.png`)
  await pressKeys(page, 'Enter')
  await expect(dialog.getByText(/No image could be fetched from there/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Image URL' }).fill(`${at}/corner.png`)
  await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill('A quiet corner')
  await pressKeys(page, 'Enter')
  await expect(rich.text.getByRole('img', { name: 'A quiet corner' })).toHaveAttribute('src', stored)
  await rich.expectStored(world, /<img src="\/uploads\/[^"]+" alt="A quiet corner" \/>/)
  elsewhere.close()
})

test('an upload is a form with one field and its headers, and its answer says where the picture is [U1] [U2]', {
  tag: '@everyday',
}, async ({ page, world, rich, watched }) => {
  watched.expectErrors('/editor/upload-image')
  await page.evaluate(() => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'csrf-token',
      content: 'a-token-of-the-page',
    })
    document.head.append(meta)
  })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const asked = page.waitForRequest(uploadUrlPattern)
  const answered = page.waitForResponse(uploadUrlPattern)
  await rich.choose(cornerPictureFile)
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
  await rich.give('drop', cornerPictureFile.buffer)
  await expect(rich.text.getByRole('img')).toHaveCount(1)
  await page.keyboard.type('below')
  await rich.give('paste', cornerPictureFile.buffer)
  await expect(rich.text.getByRole('img')).toHaveCount(2)
  await rich.expectStored(world, /^<img [^>]+><p>below<\/p><img [^>]+>$/)
})

test('a picture asks for what it shows', async ({ page, world, rich }) => {
  await rich.choose(cornerPictureFile)
  await page.getByText('A picture has no description.').waitFor()
  await page.getByRole('button', { name: 'Describe the picture' }).click()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A quiet corner')
  await pressKeys(page, 'Enter')
  await rich.expectStored(world, /alt="A quiet corner"/)
  await expect(page.getByText('A picture has no description.')).toBeHidden()
  await expectAccessible(page)
})

test('10 MB are taken and a byte more is not; the picker offers all images and the server takes five formats [U3] [K2]', async ({
  page,
  rich,
}) => {
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', 'image/*')
  await rich.choose({ ...cornerPictureFile, buffer: padPicture(cornerPictureFile.buffer, 10 * 1024 ** 2) })
  await expect(rich.text.getByRole('img')).toHaveCount(1)
  await rich.choose({
    ...cornerPictureFile,
    buffer: padPicture(cornerPictureFile.buffer, 10 * 1024 ** 2 + 1),
  })
  await page
    .getByRole('dialog', { name: 'File Size Limit Exceeded' })
    .getByRole('button', { name: 'OK' })
    .click()
  for (const [index, format] of (['jpeg', 'gif', 'webp'] as const).entries()) {
    const buffer = await plainPicture().toFormat(format).toBuffer()
    await rich.choose({ name: `corner.${format}`, mimeType: `image/${format}`, buffer })
    await expect(rich.text.getByRole('img')).toHaveCount(index + 2)
  }
})
