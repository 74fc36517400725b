import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { rosterActions, rostersPath } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createApp } from './app.ts'
import { openFileStream } from './file-stream.ts'

const app = await startTestApp()
const { owner, addLearner } = await createSchool(app)
const learner = await addLearner()
const form = await publishForm(app, owner, { learnerIds: [learner.id] })
await checkInActions(app).openAt('2026-09-07T09:00')
const roster = await rosterActions(app).seen(owner, 'Name,Username\nMia,mia')
const evidence = { forms: [form.id], from: '2026-09-01', to: '2026-09-07', withNotes: false }

test.each<[string, string, object?]>([
  ['/api/audit-log/file', 'audit_entries'],
  ['/api/audit-log/file?format=xlsx', 'audit_entries'],
  ['/api/form-library/file', 'forms'],
  ['/api/insights/learners/file', 'learners'],
  ['/api/question-bank/export', 'bank_questions'],
  [`${rostersPath}/${roster.id}/report`, 'roster_lines'],
  [`/api/learners/${learner.id}/evidence/csv`, 'responses', evidence],
  [`/api/learners/${learner.id}/evidence/pdf`, 'responses', evidence],
])('%s is refused as a whole when %s cannot be read', async (path, table, body) => {
  app.expectErrors('request failed')
  await app.database.owner.query(`revoke select on ${table} from daymark_app`)
  const calls = app.as(owner)
  const answer = await (body ? calls.post(path, body) : calls.get(path))
  await app.database.owner.query(`grant select on ${table} to daymark_app`)
  expect(answer).toEqual(refusalResponse('server-fault'))
})

test('a file that breaks off after its head was sent is in the log', async () => {
  app.expectErrors('request failed')
  const begun = Promise.withResolvers<void>()
  async function* write() {
    yield Buffer.alloc(20_000, 'x')
    await begun.promise
    throw new Error('nothing more to read')
  }
  const server = await createApp(app.runtime)
  server.get('/breaks', (_, reply) => openFileStream({ reply }, 'application/pdf', write()))
  const answer = await fetch(`${await server.listen({ host: '127.0.0.1', port: 0 })}/breaks`)
  begun.resolve()
  await expect(answer.text()).rejects.toThrow('terminated')
  await server.close()
})
