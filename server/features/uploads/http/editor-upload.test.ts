import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import type { Person } from '#tests/support/caller/person.ts'
import { padPicture, plainPicture } from '#tests/support/school/pictures.ts'
import { createSchool, createTestOrganisation } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const school = await createSchool(app)
const address = await app.listen()
const picture = await plainPicture({ width: 800, height: 600 }).png().toBuffer()

interface Upload {
  by?: Person | { token: string } | null
  bytes?: Buffer | string
  name?: string
  field?: string
  headers?: Record<string, string>
}

async function upload({ by = school.educator, bytes = picture, ...given }: Upload = {}) {
  const form = new FormData()
  form.set(
    given.field ?? 'image',
    new Blob([Uint8Array.from(Buffer.from(bytes))]),
    given.name ?? 'corner.png',
  )
  return send({ by, body: form, headers: given.headers })
}

async function send({ by, body, headers }: Pick<Upload, 'by' | 'headers'> & { body: FormData | string }) {
  const response = await fetch(`${address}/editor/upload-image`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(by && { authorization: `Bearer ${await tokenOf(by)}` }),
      ...headers,
    },
    body,
  })
  const answer = (await response.json()) as UploadResponse
  expect(Object.keys(answer)).toEqual(['success', 'url', 'message'])
  return { status: response.status, ...answer }
}

async function tokenOf(who: Person | { token: string }) {
  if ('token' in who) return who.token
  const owner =
    who.kind === 'staff' ? { accountId: who.id } : { organisationId: who.organisationId, learnerId: who.id }
  return (await createSession(app.runtime.db.app, app.clock.now(), owner)).token
}

test('an uploaded picture is shown from the address that is answered [U1, U2]', async () => {
  const { status, success, url } = await upload()
  expect({ status, success }).toEqual({ status: 200, success: true })
  expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-800x600\.webp$/)

  for (const file of [url!, url!.replace('.webp', '-small.webp')]) {
    const shown = await fetch(address + file)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP')
  }
})

test('the row says whose picture it is and who added it, and the audit log says that it was added', async () => {
  const { url } = await upload()
  const name = url!.replace('/uploads/', '')
  const { rows } = await app.database.owner.query('select * from uploads where name = $1', [name])
  expect(rows).toMatchObject([
    { organisation_id: school.organisation.id, added_by: school.educator.id, unused_since: app.clock.now() },
  ])
  const audited = await app.database.owner.query(
    "select detail from audit_entries where action = 'uploads.picture-added' and actor_id = $1",
    [school.educator.id],
  )
  expect(audited.rows[0].detail.bytes).toBeGreaterThan(0)
})

test.each([
  '/uploads/0f8d2c4b6a1e9357bd02468ace13579b-800x600.webp',
  '/uploads/..%2fsecrets-key',
  '/uploads/x',
])('nothing is shown from %s', async (path) => {
  const { status, headers } = await fetch(address + path)
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('application/json')
})

test('a name that lies about what the file is changes nothing [U3]', async () => {
  expect(await upload({ name: 'corner.svg' })).toMatchObject({ status: 200, success: true })
  expect(await upload({ bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: 'corner.png' })).toEqual({
    status: 422,
    success: false,
    url: null,
    message:
      'This file is none of the images that can be shown here. Choose a JPG, JPEG, PNG, GIF or WebP file.',
  })
})

test('a picture of 10 MB is taken, and a larger one is refused in the words that the editor waits for [U3, U5]', async () => {
  expect(await upload({ bytes: padPicture(picture, 10 * 1024 ** 2) })).toMatchObject({ status: 200 })
  for (const bytes of [10 * 1024 ** 2 + 1, 40 * 1024 ** 2])
    expect(await upload({ bytes: padPicture(picture, bytes) })).toEqual({
      status: 413,
      success: false,
      url: null,
      message: 'The image exceeds the maximum allowed size of 10 MB.',
    })
})

test('nobody, a learner and an observer upload nothing, and are told so [U2]', async () => {
  const learner = await school.addLearner()
  expect(await upload({ by: null })).toMatchObject({ status: 401, success: false, message: /Sign in/ })
  expect(await upload({ by: { token: 'a'.repeat(43) } })).toMatchObject({ status: 401, success: false })
  expect(await upload({ by: learner })).toMatchObject({ status: 403, success: false, message: /staff/ })
  expect(await upload({ by: school.observer })).toMatchObject({ status: 403, success: false })
})

test('the organisation is the one that is named, and without a name the only one', async () => {
  const { educator, stranger, organisation } = school
  const named = { 'x-organisation': organisation.id }
  expect(await upload({ by: educator, headers: named })).toMatchObject({ status: 200 })
  expect(await upload({ by: stranger, headers: named })).toMatchObject({ status: 404, success: false })

  const { organisation: second } = await createTestOrganisation(app)
  await app.database.owner.query(
    'insert into staff_members (organisation_id, account_id, role, joined_at) values ($1, $2, $3, $4)',
    [second.id, school.colleague.id, 'educator', app.clock.now()],
  )
  expect(await upload({ by: school.colleague })).toMatchObject({ status: 404, message: /X-Organisation/ })
})

test('who owes their organisation a second factor uploads nothing, whether or not they name it', async () => {
  const { owner, organisation } = await createTestOrganisation(app)
  await app.database.owner.query('insert into sign_in_rules values ($1, true)', [organisation.id])
  const refused = { status: 403, success: false, message: /second step/ }
  expect(await upload({ by: owner })).toMatchObject(refused)
  expect(await upload({ by: owner, headers: { 'x-organisation': organisation.id } })).toMatchObject(refused)
})

test.each([
  ['JSON', '{"image":"x"}', { 'content-type': 'application/json' }],
  ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['a form that breaks off', '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
])('%s instead of a file in the field is refused in the same shape', async (_what, body, headers) => {
  expect(await send({ by: school.educator, body, headers })).toMatchObject({ status: 400, success: false })
})

test('a file in another field is refused in the same shape [U1]', async () => {
  expect(await upload({ field: 'file' })).toMatchObject({ status: 400, message: /field “image”/ })
})

test('whoever has added two hundred pictures in an hour waits [U2]', async () => {
  const busy = await school.addStaff('educator')
  await app.database.owner.query(
    `insert into uploads (organisation_id, name, bytes, added_by, added_at, unused_since)
     select $1, 'made-' || n, 1, $2, $3, $3 from generate_series(1, 200) n returning name`,
    [school.organisation.id, busy.id, app.clock.now()],
  )
  expect(await upload({ by: busy })).toMatchObject({ status: 429, success: false, message: /Wait/ })
})
