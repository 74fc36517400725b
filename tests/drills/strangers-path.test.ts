import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { waitUntil } from '#server/platform/postgres/embedded-postgres/wait-until.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { blankDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import type { UploadResponse } from '#shared/uploads/endpoints.ts'
import { findMailedCode } from '#tests/support/caller/codes.ts'
import { ownerUrlOfDatabase, startScratchPostgres } from '#tests/support/database/scratch-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openS3Peer } from '#tests/support/peers/s3-peer.ts'
import { openSmtpServer, type SmtpPeer } from '#tests/support/peers/smtp-server.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'

const project = join(import.meta.dirname, '../..')
const pageOf = (file: string) => readFileSync(join(project, file), 'utf8')
const operations = pageOf('docs/operations.md')
const settingNames = [...pageOf('docs/settings.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(
  ([, name]) => name,
)
const { scripts } = JSON.parse(pageOf('package.json')) as { scripts: Record<string, string> }

/** A command as the page on running Daymark writes it, in a block of commands. */
function commandWritten(beginsWith: string): string[] {
  const blocks = [...operations.matchAll(/^```\n(.*?)^```/gms)].map(([, block]) => block!)
  const line = blocks.flatMap((block) => block.split('\n')).find((one) => one.startsWith(beginsWith))
  if (!line) throw new Error(`docs/operations.md has no command “${beginsWith}”`)
  return line.replace(/\s+#.*$/, '').split(' ')
}

/** What node runs for it: the file behind the name that npm is given. */
function fileAndArguments(command: string, folder: string): string[] {
  const words = commandWritten(command).map((word) => (word === 'FOLDER' ? folder : word))
  const script = scripts[words[2]!]
  if (!script) throw new Error(`package.json has no script “${words[2]}”`)
  return [...script.split(' ').slice(1), ...words.slice(4)]
}

test('a stranger gets by what is written from nothing to a school on a database, a mail server and a bucket of its own, and back from a backup', async () => {
  const closers: (() => unknown)[] = []
  onTestFinished(async () => {
    for (const close of closers.toReversed()) await close()
  })
  const { postgres, remove } = await startScratchPostgres()
  closers.push(remove)
  const mails = await openSmtpServer()
  const bucket = await openS3Peer()
  const otherBucket = await openS3Peer()
  closers.push(mails.close, bucket.close, otherBucket.close)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-stranger-'))
  closers.push(() => rmSync(folder, { recursive: true, force: true }))
  const school = await emptyDatabase(postgres.administratorUrl, 'school')
  const restored = await emptyDatabase(postgres.administratorUrl, 'restored')

  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const settings = {
    DATABASE_URL: school,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Harbour School <daymark@harbour.test>',
    PUBLIC_URL: address,
    PORT: port,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...bucket.environment,
  }
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(settings)))
  const environment = { PATH: process.env.PATH, HOME: folder, ...settings }
  const backup = join(folder, 'backup')
  const start = (command: string, changed = {}) => {
    const program = spawn(process.execPath, fileAndArguments(command, backup), {
      cwd: project,
      env: { ...environment, ...changed },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const end = async () => {
      if (program.exitCode === null && program.kill('SIGTERM')) await once(program, 'exit')
    }
    closers.push(end)
    return end
  }
  const run = (command: string, changed = {}) =>
    promisify(execFile)(process.execPath, fileAndArguments(command, backup), {
      cwd: project,
      env: { ...environment, ...changed },
    })
  const isReady = () => isAnswered(`${address}/health/ready`)

  const running = [start('npm run web'), start('npm run worker')]
  await waitUntil({ within: 60_000, every: 200 }, isReady)

  const owner = await register(address, mails)
  const { id: organisationId, code } = await owner<Organisation>('POST', '/api/organisations', {
    name: 'Harbour School',
    kind: 'school',
    timeZone,
  })
  const staff = callerOf(address, { ...owner.headers, 'x-organisation': organisationId })
  const learnerId = await addLearner(staff)
  const formId = await publishForm(staff, learnerId)
  const picture = await savePicture(address, staff.headers)
  expect(bucket.objects.size).toBeGreaterThan(0)
  await staff('POST', `/api/forms/${formId}/send-now`, { requestId: randomUUID() })

  const learner = await signInLearner(address, code)
  const { open } = await learner<{ open: OpenCheckIn[] }>('GET', '/api/student/check-ins')
  const { id: checkInId, questions } = open[0]!
  const answers = Object.fromEntries(questions.map(({ id }) => [id, 1]))
  await learner('POST', `/api/student/check-ins/${checkInId}/response`, {
    answers,
    submissionKey: randomUUID(),
  })
  await staff('POST', `/api/check-ins/${checkInId}/staff-response`, { answers, submissionKey: randomUUID() })
  const matched = { row: { state: 'matched', score: { earned: 4, possible: 4 } } }
  expect(await staff('GET', `/api/check-ins/${checkInId}`)).toMatchObject(matched)

  // Fails where it finds anything ill.
  await run('npm run doctor')
  await run('npm run backup --')
  for (const end of running) await end()
  const elsewhere = { DATABASE_URL: restored, ...otherBucket.environment }
  await run('npm run restore --', elsewhere)
  start('npm run web', elsewhere)
  await waitUntil({ within: 60_000, every: 200 }, isReady)
  expect(await staff('GET', `/api/check-ins/${checkInId}`)).toMatchObject(matched)
  expect((await fetch(new URL(picture, address))).status).toBe(200)
  await run('npm run doctor', elsewhere)
})

async function emptyDatabase(administratorUrl: string, name: string): Promise<string> {
  const administrator = new pg.Client(administratorUrl)
  await administrator.connect()
  await administrator.query(`create database ${name} owner daymark`)
  await administrator.end()
  return ownerUrlOfDatabase(administratorUrl, name)
}

const isAnswered = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok || undefined,
    () => undefined,
  )

const timeZone = 'Europe/Oslo'

type Caller = ReturnType<typeof callerOf>

/** Calls a running Daymark as another program would, and gives what it answers. */
function callerOf(address: string, headers: Record<string, string> = {}) {
  async function call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, input?: object): Promise<Answer> {
    const response = await fetch(new URL(path, address), {
      method,
      headers: { ...headers, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { body: JSON.stringify(input) }),
    })
    const answer = await response.text()
    expect(response.status, `${path}: ${answer}`).toBe(200)
    return JSON.parse(answer)
  }
  return Object.assign(call, { headers })
}

const signedIn = (address: string, token: string) => callerOf(address, { authorization: `Bearer ${token}` })

async function register(address: string, mails: SmtpPeer): Promise<Caller> {
  const anybody = callerOf(address)
  const email = 'ines@harbour.test'
  const { codeRequest } = await anybody<{ codeRequest: string }>('POST', '/api/register', {
    name: 'Ines Duarte',
    email,
    password: 'seven-quiet-lanterns',
  })
  const [mail] = await mails.count(1)
  const { token } = await anybody<{ token: string }>('POST', '/api/register/verify', {
    codeRequest,
    code: findMailedCode(mail),
  })
  return signedIn(address, token)
}

const username = 'amara'
const pin = '2468'

async function addLearner(staff: Caller): Promise<string> {
  const { id } = await staff<{ id: string }>('POST', '/api/learners', {
    name: 'Amara Bello',
    username,
    secret: { kind: 'pin', value: pin },
  })
  return id
}

async function signInLearner(address: string, organisationCode: string): Promise<Caller> {
  const { token } = await callerOf(address)<{ token: string }>('POST', '/api/learner-sign-in', {
    organisationCode,
    username,
    secret: pin,
  })
  return signedIn(address, token)
}

async function publishForm(staff: Caller, learnerId: string): Promise<string> {
  const { id, draftRevision } = await staff<{ id: string; draftRevision: number }>('POST', '/api/forms', {})
  const draft = {
    ...blankDraft,
    title: 'My morning',
    iconSet: 'faces',
    attainableConfirmed: true,
    learnerIds: [learnerId],
    questions: ['I hung up my coat.', 'I began at once.'].map((text) => ({
      id: randomUUID(),
      type: 'yes-no',
      text,
      cue: null,
    })),
    schedule: {
      kind: 'recurring',
      rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
      startsOn: localTimeAt(new Date(), timeZone).onDate,
      periods: [{ name: '', time: '09:00' }],
      windowMinutes: 30,
      reminderMinutes: null,
      timeZone: null,
    },
  }
  const saved = await staff<{ draftRevision: number }>('PUT', `/api/forms/${id}/draft`, {
    draftRevision,
    draft,
  })
  await staff('POST', `/api/forms/${id}/publish`, saved)
  return id
}

async function savePicture(address: string, headers: Record<string, string>): Promise<string> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await plainPicture().png().toBuffer())]), 'coat.png')
  const response = await fetch(new URL('/editor/upload-image', address), { method: 'POST', headers, body })
  const { url } = (await response.json()) as UploadResponse
  return url!
}
