import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import type { BankQuestion, NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleDraft, publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { exportQuestionBank } from './export-question-bank.ts'

const app = await startTestApp()
const { as } = app

const asking = (text: string, more: Partial<NewBankQuestion> = {}): NewBankQuestion => ({
  text,
  type: 'yes-no',
  cue: null,
  tags: [],
  ageBand: null,
  setting: null,
  ...more,
})
const add = (person: StaffPerson, ...questions: unknown[]) =>
  as(person).post<{ added: string[]; alreadyThere: number }>('/api/question-bank', { questions })
const list = async (person: StaffPerson, query = '') => {
  const { body } = await as(person).get<{
    questions: BankQuestion[]
    total: number
    tags: string[]
    inUse: number
    archived: number
  }>(`/api/question-bank?${query}`)
  return body
}
const textsOf = async (person: StaffPerson, query = '') =>
  (await list(person, query)).questions.map(({ text }) => text)
const idOf = async (person: StaffPerson, text: string) => {
  const { body } = await add(person, asking(text))
  return body.added[0]!
}

test('an educator’s question is everybody’s in the school, and nobody’s elsewhere', async () => {
  const { educator, colleague, observer, stranger } = await createSchool(app)
  const written = asking('I sat in my seat.', {
    type: 'faces',
    cue: '<p>Feet down.</p>',
    tags: ['Seat', 'calm', 'seat'],
    ageBand: '8-11',
    setting: 'classroom',
  })
  expect(await add(educator, written)).toMatchObject({ status: 200, body: { alreadyThere: 0 } })
  const told = { ...written, tags: ['seat', 'calm'], isArchived: false }
  for (const person of [educator, colleague, observer])
    expect(await list(person)).toMatchObject({ questions: [told], total: 1, tags: ['calm', 'seat'] })
  expect(await list(stranger)).toMatchObject({ questions: [], total: 0, tags: [] })
})

test('an observer reads the bank and changes nothing in it', async () => {
  const { educator, observer } = await createSchool(app)
  const questionId = await idOf(educator, 'I sat.')
  expect(await add(observer, asking('I read.'))).toEqual(refusalResponse('role-too-low'))
  for (const [what, body] of Object.entries({
    archive: { questionIds: [questionId] },
    restore: { questionIds: [questionId] },
    'import/preview': { csv: 'question\nI read.' },
  }))
    expect(await as(observer).post(`/api/question-bank/${what}`, body)).toEqual(
      refusalResponse('role-too-low'),
    )
  const change = as(observer).put(`/api/question-bank/${questionId}`, asking('I read.'))
  expect(await change).toEqual(refusalResponse('role-too-low'))
})

test('what a cue holds beyond its looks is cleaned away', async () => {
  const { educator } = await createSchool(app)
  await add(educator, asking('I sat.', { cue: '<p onclick="x()">Down<script>x()</script></p>' }))
  await add(educator, asking('I read.', { cue: '<script>x()</script>' }))
  expect((await list(educator)).questions.map(({ cue }) => cue)).toEqual([null, '<p>Down</p>'])
})

test('the same words are not in the bank twice, whatever their case and signs', async () => {
  const { educator, colleague } = await createSchool(app)
  await add(educator, asking('I sat.'))
  const again = await add(colleague, asking('i SAT!'), asking('I read.'), asking('I read'))
  expect(again.body).toMatchObject({ added: [expect.any(String)], alreadyThere: 2 })
  expect(await textsOf(educator)).toEqual(['I read.', 'I sat.'])
})

test('questions are found by words and tags, narrowed by age, setting and tag, and put in order', async () => {
  const { owner } = await createSchool(app)
  await add(owner, asking('I walked.', { tags: ['corridor'], setting: 'transitions', ageBand: '5-7' }))
  await add(owner, asking('b: I ate with a fork.', { setting: 'lunch', ageBand: '8-11' }))
  await add(owner, asking('I asked for 100 % of it.', { tags: ['asking'] }))
  expect(await textsOf(owner, 'search=ASK')).toEqual(['I asked for 100 % of it.'])
  expect(await textsOf(owner, 'search=CORRI')).toEqual(['I walked.'])
  expect(await textsOf(owner, 'search=%25')).toEqual(['I asked for 100 % of it.'])
  expect(await textsOf(owner, 'search=_')).toEqual([])
  expect(await textsOf(owner, 'tag=corridor')).toEqual(['I walked.'])
  expect(await textsOf(owner, 'setting=lunch')).toEqual(['b: I ate with a fork.'])
  expect(await textsOf(owner, 'ageBand=5-7')).toEqual(['I asked for 100 % of it.', 'I walked.'])
  expect(await textsOf(owner, 'sort=-text')).toEqual([
    'I walked.',
    'I asked for 100 % of it.',
    'b: I ate with a fork.',
  ])
  expect(await textsOf(owner, 'sort=-added')).toEqual([
    'I asked for 100 % of it.',
    'b: I ate with a fork.',
    'I walked.',
  ])
  expect(await textsOf(owner, 'page=2')).toEqual([])
  expect(await as(owner).get('/api/question-bank?sort=cue')).toMatchObject({ status: 400 })
})

test('a changed question keeps its place, and takes no words that another has', async () => {
  const { educator, colleague, stranger } = await createSchool(app)
  const questionId = await idOf(educator, 'I sat.')
  await add(educator, asking('I read.'))
  const path = `/api/question-bank/${questionId}`
  const changed = await as(colleague).put(path, asking('I sat down.', { tags: ['seat'] }))
  expect(changed).toMatchObject({
    status: 200,
    body: { id: questionId, text: 'I sat down.', tags: ['seat'] },
  })
  expect(await as(colleague).put(path, asking('i read'))).toEqual(
    refusalResponse('question-in-bank', { text: 'taken' }),
  )
  expect(await as(stranger).put(path, asking('I ran.'))).toEqual(refusalResponse('absent'))
  expect(await textsOf(educator)).toEqual(['I read.', 'I sat down.'])
})

test('an archived question is out of use until it is restored', async () => {
  const { educator, stranger } = await createSchool(app)
  const questionId = await idOf(educator, 'I sat.')
  const questionIds = [questionId]
  expect(await as(stranger).post('/api/question-bank/archive', { questionIds })).toEqual(
    refusalResponse('absent'),
  )
  for (let twice = 0; twice < 2; twice++)
    expect(await as(educator).post('/api/question-bank/archive', { questionIds })).toMatchObject({
      status: 200,
    })
  expect(await list(educator)).toMatchObject({ questions: [], inUse: 0, archived: 1 })
  expect(await textsOf(educator, 'archived=yes')).toEqual(['I sat.'])

  await add(educator, asking('I sat!'))
  const restored = await as(educator).post('/api/question-bank/restore', { questionIds })
  expect(restored).toEqual(refusalResponse('question-in-bank', { text: 'taken' }))
  await as(educator).post('/api/question-bank/archive', {
    questionIds: [(await list(educator)).questions[0]!.id],
  })
  for (let twice = 0; twice < 2; twice++)
    expect(await as(educator).post('/api/question-bank/restore', { questionIds })).toMatchObject({
      status: 200,
    })
  expect(await textsOf(educator)).toEqual(['I sat.'])
  expect(await as(stranger).post('/api/question-bank/restore', { questionIds })).toEqual(
    refusalResponse('absent'),
  )
})

test.each<[string, unknown, Record<string, string>]>([
  ['no words', asking('  '), { 'questions.0.text': 'too-small' }],
  ['too many words', asking('x'.repeat(201)), { 'questions.0.text': 'too-big' }],
  ['two lines', asking('I sat.\nI read.'), { 'questions.0.text': 'invalid-format' }],
  ['too long a cue', asking('I sat.', { cue: 'x'.repeat(5_001) }), { 'questions.0.cue': 'too-big' }],
  [
    'a cue too long once its links are spelt out',
    asking('I sat.', { cue: '<a href="https://a.test">a</a>'.repeat(160) }),
    { 'questions.0.cue': 'too-big' },
  ],
  ['nine tags', asking('I sat.', { tags: [...'abcdefghi'] }), { 'questions.0.tags': 'too-big' }],
  ['a long tag', asking('I sat.', { tags: ['x'.repeat(31)] }), { 'questions.0.tags.0': 'too-big' }],
  [
    'an age that is none',
    { ...asking('I sat.'), ageBand: 'teens' },
    { 'questions.0.ageBand': 'invalid-value' },
  ],
])('a question of %s is refused', async (_, question, fields) => {
  const { educator } = await createSchool(app)
  expect(await add(educator, question)).toEqual(refusalResponse('input-invalid', fields))
})

test('a bank holds 2,000 questions and says so', async () => {
  const { educator, organisation } = await createSchool(app)
  await app.database.owner.query(
    `insert into bank_questions (organisation_id, id, text, key, type, created_by, created_at)
     select $1, gen_random_uuid(), 'Full ' || n, 'full ' || n, 'yes-no', $2, $3 from generate_series(1, 1999) as n
     returning id`,
    [organisation.id, educator.id, app.clock.now()],
  )
  expect(await add(educator, asking('I sat.'), asking('I read.'))).toEqual(refusalResponse('bank-full'))
  expect(await add(educator, asking('I sat.'))).toMatchObject({ status: 200 })
  const csv = 'question\nI read.'
  expect(await as(educator).post('/api/question-bank/import/preview', { csv })).toEqual(
    refusalResponse('bank-full'),
  )
})

test('what asks much the same is pointed out, while one writes and for the whole bank', async () => {
  const { educator, stranger } = await createSchool(app)
  const questionId = await idOf(educator, 'I raised my hand before I spoke.')
  await add(educator, asking('I raised my hand before speaking.'), asking('I ate my lunch.'))
  const alike = (query: string) => as(educator).get(`/api/question-bank/alike?${query}`)
  expect(await alike('text=I%20raised%20my%20hand%20before%20I%20spoke')).toMatchObject({
    body: { alike: [{ id: questionId }, { text: 'I raised my hand before speaking.' }] },
  })
  expect(await alike(`text=I%20raised%20my%20hand%20before%20I%20spoke&except=${questionId}`)).toMatchObject({
    body: { alike: [{ text: 'I raised my hand before speaking.' }] },
  })
  expect(await as(educator).get('/api/question-bank/near-duplicates')).toMatchObject({
    body: { pairs: [{ one: { id: questionId }, other: { text: 'I raised my hand before speaking.' } }] },
  })
  expect(await as(stranger).get('/api/question-bank/near-duplicates')).toMatchObject({ body: { pairs: [] } })
})

const questionList = `Question;Answers;Cue;Tags;Age;Setting;Colour
I sat in my seat.;faces;"Feet down.
Back straight.";Seat, calm;8-11;classroom;red
I sat in my seats.;;;;;;
I read.;often;;;;;
;;;;any;;
`

test('an import is looked at first, and only what was shown is carried out', async () => {
  const { educator, colleague } = await createSchool(app)
  const preview = () =>
    as(educator).post<BankImportPlan>('/api/question-bank/import/preview', { csv: questionList })
  const { body: plan } = await preview()
  expect(plan).toMatchObject({
    added: [
      { line: 2, text: 'I sat in my seat.', type: 'faces', hasCue: true, tags: ['seat', 'calm'], like: null },
      { line: 4, text: 'I sat in my seats.', like: 'I sat in my seat.' },
    ],
    alreadyThere: 0,
    refused: [
      { line: 5, column: 'answers', reason: 'invalid', given: 'often' },
      { line: 6, column: 'question', reason: 'missing', given: '' },
    ],
    ignoredColumns: ['Colour'],
  })
  expect(await list(educator)).toMatchObject({ total: 0 })

  await add(colleague, asking('I sat in my seats.'))
  const apply = (fingerprint: string) =>
    as(educator).post('/api/question-bank/import', { csv: questionList, fingerprint })
  expect(await apply(plan.fingerprint)).toEqual(refusalResponse('import-changed'))
  const again = (await preview()).body
  expect(again).toMatchObject({ added: [{ line: 2 }], alreadyThere: 1 })
  expect(await apply(again.fingerprint)).toEqual({ status: 200, body: { added: 1 } })
  expect(await apply(again.fingerprint)).toEqual(refusalResponse('import-changed'))
  expect(await textsOf(educator)).toEqual(['I sat in my seat.', 'I sat in my seats.'])
})

test.each<[string, string, Record<string, string>]>([
  ['nothing but a heading', 'question\n', { csv: 'empty' }],
  ['no questions', 'tags\nseat\n', { csv: 'columns-missing', 'csv.columns': 'question' }],
  ['more lines than a bank holds', `question\n${'I sat.\n'.repeat(2_001)}`, { csv: 'too-many-rows' }],
])('a list of %s is refused in words', async (_, csv, fields) => {
  const { educator } = await createSchool(app)
  expect(await as(educator).post('/api/question-bank/import/preview', { csv })).toEqual(
    refusalResponse('import-unreadable', fields),
  )
})

const exported = async (by: StaffPerson) => {
  const { status, body } = await as(by).get<string>('/api/question-bank/export')
  expect(status).toBe(200)
  return body
}

test('what is exported is imported again as it was, and no spreadsheet runs it', async () => {
  const { educator, stranger } = await createSchool(app)
  const cue = '<p>Feet down.</p>\n<p>"Back", straight.</p>'
  await add(
    educator,
    asking('I sat, and read.', { type: 'rating', cue, tags: ['a', 'b'], ageBand: '16+', setting: 'lunch' }),
    asking('=SUM(A1) is what I wrote.', {
      type: 'faces',
      cue: '<p>+1 for “naïve” 🙂; =1</p>',
      tags: ['@home'],
    }),
  )
  const csv = await exported(educator)
  expect(csv).toBe(
    [
      '\uFEFF"question","answers","cue","tags","age","setting"',
      '"I sat, and read.","rating","Feet down.\n\n""Back"", straight.","a; b","16+","lunch"',
      `"'=SUM(A1) is what I wrote.","faces","'+1 for “naïve” 🙂; '=1","'@home",,`,
      '',
    ].join('\r\n'),
  )
  const { body: plan } = await as(stranger).post<BankImportPlan>('/api/question-bank/import/preview', { csv })
  await as(stranger).post('/api/question-bank/import', { csv, fingerprint: plan.fingerprint })
  const known = ({ id: _, ...question }: BankQuestion) => question
  expect((await list(stranger)).questions.map(known)).toEqual((await list(educator)).questions.map(known))
})

test('an export is sent as a file, without what is archived', async () => {
  const { educator } = await createSchool(app)
  await as(educator).post('/api/question-bank/archive', {
    questionIds: [await idOf(educator, 'I was archived.')],
  })
  const { token } = await createSession(app.database.app, app.clock.now(), { accountId: educator.id })
  const answer = await fetch(`${await app.listen()}/api/question-bank/export`, {
    headers: { authorization: `Bearer ${token}`, 'x-organisation': educator.organisationId },
  })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.subarray(3).toString()).toBe('"question","answers","cue","tags","age","setting"\r\n')
})

test('a bank of more than one page is exported whole, and no more of it is read than is taken', async () => {
  const { educator } = await createSchool(app)
  for (let batch = 0; batch < 6; batch++)
    await add(educator, ...Array.from({ length: 40 }, (_, n) => asking(`I sat at table ${batch * 40 + n}.`)))
  const csv = await exported(educator)
  expect(csv.trim().split('\r\n')).toHaveLength(241)

  const pages = (await exportQuestionBank(contextOfPerson(app, educator))).pages[Symbol.asyncIterator]()
  const { value: firstPage } = await pages.next()
  await add(educator, asking('I came while it was sent.'))
  const { value: secondPage } = await pages.next()
  expect(firstPage).toHaveLength(200)
  expect(secondPage.at(-1)).toEqual(['I came while it was sent.', 'yes-no', '', '', '', ''])
  expect((await pages.next()).done).toBe(true)
})

test('a question knows the forms that ask it, and of others’ forms only how many', async () => {
  const { owner, educator, colleague, observer, stranger, ...school } = await createSchool(app)
  const learner = await school.addLearner()
  await school.addGroup({ staff: [educator], learners: [learner] })
  const questionId = await idOf(owner, 'i kept my hands to myself')
  const asked = `/api/question-bank/${questionId}/forms`
  expect(await as(owner).get(asked)).toEqual({ status: 200, body: { forms: [], beyond: 0 } })

  const { id } = await publishForm(app, educator, { title: 'Mornings', learnerIds: [learner.id] })
  const { status, body: draft } = await as(colleague).post<{ id: string; draftRevision: number }>(
    '/api/forms',
  )
  expect(status).toBe(200)
  await as(colleague).put(`/api/forms/${draft.id}/draft`, {
    draftRevision: draft.draftRevision,
    draft: exampleDraft(app, { title: 'Afternoons' }),
  })
  expect(await as(owner).get(asked)).toMatchObject({
    body: {
      forms: [
        { id: draft.id, title: 'Afternoons', status: 'draft' },
        { id, status: 'active' },
      ],
      beyond: 0,
    },
  })
  expect(await as(educator).get(asked)).toMatchObject({ body: { forms: [{ id }], beyond: 1 } })
  expect(await as(observer).get(asked)).toMatchObject({ body: { forms: [], beyond: 2 } })
  expect(await as(stranger).get(asked)).toEqual(refusalResponse('absent'))
  expect(await as(owner).get(`/api/question-bank/${randomUUID()}/forms`)).toEqual(refusalResponse('absent'))
})

test('what is done to the bank leaves a trace without its words', async () => {
  const { educator } = await createSchool(app)
  const questionId = await idOf(educator, 'I sat.')
  await as(educator).put(`/api/question-bank/${questionId}`, asking('I sat down.'))
  await as(educator).post('/api/question-bank/archive', { questionIds: [questionId] })
  await as(educator).post('/api/question-bank/restore', { questionIds: [questionId] })
  const { rows } = await app.database.owner.query<{ action: string; detail: object }>(
    'select action, detail from audit_entries where subject_id = $1 order by id',
    [questionId],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'question-bank.added',
    'question-bank.changed',
    'question-bank.archived',
    'question-bank.restored',
  ])
  expect(JSON.stringify(rows)).not.toContain('sat')
})
