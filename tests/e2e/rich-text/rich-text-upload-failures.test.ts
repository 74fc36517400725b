import { padPicture } from '#tests/support/school/pictures.ts'
import {
  cornerPictureFile,
  expect,
  expectAccessible,
  pressKeys,
  test,
  uploadUrlPattern,
} from './rich-text-journey.ts'

test('a picture that is too large opens the popup with its size and how to make it smaller [U5]', async ({
  page,
  rich,
}) => {
  const popup = page.getByRole('dialog', { name: 'File Size Limit Exceeded' })
  await rich.choose({ ...cornerPictureFile, buffer: padPicture(cornerPictureFile.buffer, 12.5 * 1024 ** 2) })
  await expect(popup).toContainText('10MB')
  await expect(popup).toContainText('12.5 MB')
  await expect(popup).toContainText('JPG, JPEG, PNG, GIF, WebP')
  await expect(popup.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await pressKeys(page, 'Escape')
  await expect(popup).toBeHidden()

  await page.route(uploadUrlPattern, (route) =>
    route.fulfill({
      json: { success: false, url: null, message: 'It exceeds the maximum allowed size here.' },
    }),
  )
  await rich.choose(cornerPictureFile)
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

  await page.route(uploadUrlPattern, (route) =>
    route.fulfill({ status: 500, json: { success: false, url: null, message: '' } }),
  )
  await rich.choose(cornerPictureFile)
  await dismissed('Failed to upload image. Please try again.')
  await page.unroute(uploadUrlPattern)

  for (const route of [(one: { abort(): void }) => one.abort(), fulfilWithNonsense]) {
    await page.route(uploadUrlPattern, route)
    await rich.choose(cornerPictureFile)
    await dismissed('An error occurred while uploading the image.')
    await page.unroute(uploadUrlPattern)
  }
  await rich.expectStored(world, '<p>calm</p>')
})

const fulfilWithNonsense = (route: { fulfill(answer: object): Promise<void> }) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

test('while a picture is on its way it says “Uploading image...”, until it is there or has failed; a network that dies in the middle loses nothing that was written [U4] [U8]', async ({
  page,
  context,
  world,
  rich,
  watched,
}) => {
  watched.expectErrors('/editor/upload-image', 'ERR_INTERNET_DISCONNECTED', '/api/')
  const indicator = page.getByText('Uploading image...')
  const chooseHeldBack = async () => {
    const held = Promise.withResolvers<void>()
    await page.route(uploadUrlPattern, async (route) => {
      await held.promise
      await route.continue()
    })
    await rich.choose(cornerPictureFile)
    await expect(indicator).toBeVisible()
    return held.resolve
  }
  await rich.text.click()
  await page.keyboard.type('before')
  const letFail = await chooseHeldBack()
  await context.setOffline(true)
  letFail()
  await expect(page.getByText('An error occurred while uploading the image.')).toBeVisible()
  await expect(indicator).toBeHidden()
  await page.getByRole('button', { name: 'OK' }).click()
  await rich.text.click()
  await pressKeys(page, 'End')
  await page.keyboard.type(' and after')
  await context.setOffline(false)
  await page.unroute(uploadUrlPattern)
  const letThrough = await chooseHeldBack()
  letThrough()
  await expect(indicator).toBeHidden()
  await rich.expectStored(world, /^<p>before and after<\/p><img /)
})
