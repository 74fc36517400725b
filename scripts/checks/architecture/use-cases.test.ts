import { expect, test } from 'vitest'
import { parseSourceFile } from './source-file.ts'
import { checkUseCases } from './use-cases.ts'

const messages = (...files: [path: string, text: string][]) =>
  checkUseCases(files.map(([path, text]) => parseSourceFile(`server/features/${path}`, text))).map(
    ({ message }) => message,
  )

test('a use case asks before it opens a transaction', () => {
  const asked = `export async function readForm(ctx: MemberContext) {
    permit(ctx, formsPolicy.read)
    return withOrganisation(ctx, (tx) => getForm(tx))
  }`
  const late = `export async function readForm(ctx: MemberContext) {
    const form = await withOrganisation(ctx, (tx) => getForm(tx))
    permit(ctx, formsPolicy.read)
    return form
  }`
  expect(messages(['forms/a.ts', asked])).toEqual([])
  expect(messages(['forms/a.ts', late])).toEqual([
    expect.stringContaining('readForm opens a transaction before it asks'),
  ])
})

test('asking and opening are followed through functions of the same and of other files', () => {
  const asks = `import { load as loadForm } from './load-form.ts'
  export const readForm = async (ctx: MemberContext) => {
    permit(ctx, formsPolicy.read)
    return loadForm(ctx)
  }`
  const forgets = asks.replace('permit(ctx, formsPolicy.read)', '')
  const opens = `export const load = (ctx: SystemContext) => inside(ctx)
  const inside = (ctx: SystemContext) => withOrganisation(ctx, getForm)`
  expect(messages(['forms/a.ts', asks], ['forms/load-form.ts', opens])).toEqual([])
  expect(messages(['forms/a.ts', forgets], ['forms/load-form.ts', opens])).toHaveLength(1)
})

test('what a person writes leaves an audit entry', () => {
  const silent = `export async function endForm(ctx: MemberContext) {
    permit(ctx, formsPolicy.publish)
    await withOrganisation(ctx, (tx) => tx.updateTable('forms').set({ status: 'ended' }).execute())
  }`
  const auditedBy = (trace: string) =>
    silent
      .replace('(tx) =>', `async (tx) => { await ${trace}(ctx, tx, act); await`)
      .replace('.execute())', '.execute() })')
  expect(messages(['forms/a.ts', silent])).toEqual([
    expect.stringContaining('endForm writes without a trace'),
  ])
  for (const trace of ['recordAudit', 'recordAuditForEach', 'recordAccountAudit'])
    expect(messages(['forms/a.ts', auditedBy(trace)])).toEqual([])

  const compiled = silent.replace(/tx\.updateTable.*execute\(\)/, 'enqueueWrite(tx, endOf({ formId }))')
  const endOf = `const endOf = compileOnce((db, given: Given) => db.updateTable('forms').set(given))`
  expect(messages(['forms/a.ts', `${compiled}\n${endOf}`])).toHaveLength(1)

  const plain = silent.replace(
    /tx\.updateTable.*execute\(\)/,
    'sql`update forms set status = $' + '{ended}`.execute(tx)',
  )
  expect(messages(['forms/a.ts', plain])).toHaveLength(1)
})

test('a look needs no audit entry, and is none', () => {
  const reads = `export async function readDays(ctx: MemberContext) {
    permit(ctx, insightsPolicy.learner)
    await withOrganisation(ctx, (tx) => recordAccess(ctx, tx, [learnerId], 'results'))
  }`
  const inserts = `export function recordAccess(ctx, tx) { tx.insertInto('learnerReads').values(looks).execute() }`
  const from = `import { recordAccess } from '#server/features/audit/record-access.ts'\n`
  expect(messages(['insights/a.ts', from + reads], ['audit/record-access.ts', inserts])).toEqual([])
  const writes = reads.replace(
    'recordAccess(',
    "tx.insertInto('notes').values(note).execute() || recordAccess(",
  )
  expect(messages(['insights/a.ts', from + writes], ['audit/record-access.ts', inserts])).toHaveLength(1)
})

test('the system asks nobody', () => {
  const sweep = `export async function openDue(ctx: SystemContext) {
    await withOrganisation(ctx, (tx) => tx.insertInto('occurrences').values(rows).execute())
  }`
  expect(messages(['check-ins/a.ts', sweep])).toEqual([])
})
