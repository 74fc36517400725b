import { cornerPictureFile, expect, expectAccessible, pressKeys, test } from './rich-text-journey.ts'

test('the value is HTML, an empty field says “Write something...”, and the toolbar has its thirteen buttons [E1] [E2]', {
  tag: '@everyday',
}, async ({ page, world, rich }) => {
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
  await pressKeys(page, 'Enter')
  await write('Heading level 3', 'No heading')
  await pressKeys(page, 'Enter')
  await rich.button('Heading level 3').click()
  await page.keyboard.type('Heading')
  await pressKeys(page, 'Enter')
  await rich.button('Paragraph').click()
  for (const [name, words] of [
    ['Bullet list', 'one'],
    ['Numbered list', 'two'],
  ] as const) {
    await rich.button(name).click()
    await page.keyboard.type(words)
    await pressKeys(page, 'Enter', 'Enter')
  }
  for (const side of ['left', 'centre', 'right']) {
    await rich.button(`Align ${side}`).click()
    await page.keyboard.type(side)
    await pressKeys(page, 'Enter')
    await rich.button(`Align ${side}`).click()
  }
  await page.keyboard.type('end')
  await rich.expectStored(
    world,
    '<p><strong>Bold</strong><em>Italic</em><u>Underline</u></p><p>No heading</p><h3>Heading</h3>' +
      '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>' +
      '<p style="text-align:left">left</p><p style="text-align:center">centre</p><p style="text-align:right">right</p><p>end</p>',
  )
})

test('the toolbar is one stop of the tab key, the arrow keys go through it, and Ctrl and Enter do nothing in the text [E2] [E8]', async ({
  page,
  world,
  rich,
}) => {
  await rich.text.focus()
  await pressKeys(page, 'Shift+Tab')
  await expect(rich.button('Bold')).toBeFocused()
  await pressKeys(page, 'ArrowLeft')
  await expect(rich.button('Image by URL')).toBeFocused()
  await pressKeys(page, 'Home', 'ArrowRight', 'ArrowRight')
  await expect(rich.button('Underline')).toBeFocused()
  await pressKeys(page, 'Enter')
  await expect(rich.text).toBeFocused()
  await page.keyboard.type('calm')
  await pressKeys(page, 'Control+Enter', 'Meta+Enter')
  await page.keyboard.type(' words')
  await rich.expectStored(world, '<p><u>calm words</u></p>')
})

test('whatever a text may hold survives saving and opening again, and is drawn so under the real policy, which takes no other markup [E3]', async ({
  page,
  world,
  rich,
  watched,
}) => {
  await rich.choose(cornerPictureFile)
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
  await pressKeys(page, 'ControlOrMeta+a', 'Delete')
  await rich.paste(html)
  await rich.expectStored(world, html)

  await page.reload()
  await expect(rich.text.getByRole('heading', { level: 6 })).toHaveCSS('text-align', 'center')
  await expect(rich.text.getByText('justify')).toHaveCSS('text-align', 'justify')
  await expect(rich.text.getByText('calm')).toHaveCSS('color', 'rgb(42, 125, 79)')
  await expect(rich.text.getByText('calm')).toHaveCSS('font-family', 'Georgia, serif')
  await expect(rich.text.getByRole('img', { name: 'A quiet corner' })).toHaveJSProperty('naturalWidth', 900)
  await rich.text.getByText('words').click()
  await pressKeys(page, 'End')
  await page.keyboard.type('!')
  await rich.expectStored(world, html.replace(' words', ' words!'))

  watched.expectErrors('TrustedHTML')
  const drawMarkup = () => {
    document.body.innerHTML = '<p>drawn</p>'
  }
  await expect(page.evaluate(drawMarkup)).rejects.toThrow('TrustedHTML')
})

test('undo goes back a hundred steps and no further, and takes together what was typed within half a second [E9]', async ({
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
  await pressKeys(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('one two')
  await pressKeys(page, 'ControlOrMeta+z')
  await expect(rich.text).toHaveText('')

  // Not beside each other, each is a step of its own.
  await page.keyboard.type('calm')
  for (let step = 0; step < 59; step += 1) {
    await pressKeys(page, 'ControlOrMeta+Home', 'a', 'ControlOrMeta+End', 'b')
  }
  await pressKeys(page, 'ControlOrMeta+Home', 'a')
  const undo = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await pressKeys(page, 'ControlOrMeta+z')
  }
  // Twenty steps beyond its depth wait there, until one more lets go of them all.
  await undo(100)
  await expect(rich.text).toHaveText(`${'a'.repeat(10)}calm${'b'.repeat(9)}`)
  for (let step = 0; step < 100; step += 1) await pressKeys(page, 'ControlOrMeta+Shift+z')
  await expect(rich.text).toHaveText(`${'a'.repeat(60)}calm${'b'.repeat(59)}`)
  await pressKeys(page, 'ControlOrMeta+End', 'b')
  await undo(100)
  await expect(rich.text).toHaveText(`${'a'.repeat(10)}calm${'b'.repeat(10)}`)
  await undo(1)
  await pressKeys(page, 'ControlOrMeta+End', '!')
  await expect(rich.text).toHaveText(`${'a'.repeat(10)}calm${'b'.repeat(10)}!`)
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
