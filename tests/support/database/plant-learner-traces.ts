import { randomBytes, randomUUID } from 'node:crypto'
import { mappedTables } from '#database/data-map/mapped-tables.ts'
import { toSnakeCase } from '#database/to-snake-case.ts'
import { createTestKey } from '../caller/create-test-key.ts'
import type { LearnerPerson } from '../caller/person.ts'
import { createTestWebhook } from '../peers/webhooks.ts'
import { checkInActions } from '../school/check-ins.ts'
import { consentActions } from '../school/consents.ts'
import { exportActions } from '../school/exports.ts'
import { publishForm } from '../school/forms.ts'
import { createPreviewedRoster } from '../school/rosters.ts'
import type { School } from '../school/school.ts'
import type { TestApp } from '../test-app.ts'

/** Words that stand nowhere else. */
export const plantedWord = 'quvarzeth'

/** A learner who is in every table that can hold something of a learner, with unmistakable words wherever words fit. */
export async function plantLearnerTraces(
  app: TestApp,
  school: School,
  learner: LearnerPerson,
): Promise<void> {
  const { owner, organisation } = school
  const { owner: sql } = app.database
  const email = `${plantedWord}@home.test`
  await sql.query('update learners set email = $2 where id = $1', [learner.id, email])
  await school.addGroup({ staff: [owner], learners: [learner] })
  const form = await publishForm(app, owner, { learnerIds: [learner.id] })
  const { openAt, openFor } = checkInActions(app)
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  const as = app.as(owner)
  const to = `/api/learners/${learner.id}`
  await as.put(`${to}/guardians/${randomUUID()}`, {
    name: plantedWord,
    relation: 'Mother',
    email,
    mayReceive: 'nothing',
  })
  await exportActions(app, owner, learner.id).ask()
  await consentActions(app).agree(owner, 'taking-part', { basis: 'consent' })
  await as.post('/api/family-consents', {
    requestKey: randomUUID(),
    learnerIds: [learner.id],
    state: 'given',
    by: { kind: 'somebody', name: plantedWord },
    how: 'paper',
    onDate: '2026-09-07',
  })
  await as.post(`${to}/staff-notes`, { requestKey: randomUUID(), onDate: '2026-09-07', words: plantedWord })
  await as.post(`${to}/family-links`, {
    requestKey: randomUUID(),
    forWhom: plantedWord,
    called: plantedWord,
    forms: [form.id],
    endsOn: '2026-10-01',
  })
  await as.post('/api/paper-cards', { formId: form.id, learnerIds: [learner.id], days: 'this-week' })
  await as.post('/api/learners/cards', { learnerIds: [learner.id] })
  await as.get(`${to}/days`)
  const { secret } = await createTestKey(app, owner)
  await app.as({ token: secret }).get(`${to}/days`)
  await createPreviewedRoster(
    app,
    owner,
    `name,username,email\n${learner.name},${learner.username},${email}\n`,
  )

  const now = app.clock.now()
  const given: Record<string, unknown> = {
    organisation_id: organisation.id,
    learner_id: learner.id,
    form_id: form.id,
    check_in_id: checkIn!.id,
    account_id: owner.id,
    on_date: '2026-09-07',
    starts_on: '2026-09-07',
    reached_on: '2026-09-07',
    at: now,
  }
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    await sql.query(
      `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) on conflict do nothing`,
      Object.values(row),
    )
  }
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, given[name]]))
  const whose = pick('organisation_id', 'learner_id')
  const hash = () => randomBytes(32)
  const reward = randomUUID()
  const redemption = randomUUID()
  await insert('learner_devices', { ...whose, device_hash: hash(), last_used_at: now })
  await insert('learner_networks', { ...whose, network_hash: hash(), last_used_at: now })
  await insert('one_time_links', { ...whose, ...pick('check_in_id'), secret_hash: hash(), expires_at: now })
  await insert('submit_tickets', { ...whose, ...pick('check_in_id'), ticket_hash: hash(), expires_at: now })
  await insert('unsubscribe_links', { ...whose, ...pick('form_id'), secret_hash: hash(), expires_at: now })
  await insert('message_stops', { ...whose, ...pick('form_id'), channel: 'email', stopped_at: now })
  await insert('messages', {
    ...whose,
    id: randomUUID(),
    about_id: checkIn!.id,
    kind: 'check-in-reminder',
    channel: 'email',
    created_at: now,
  })
  await insert('push_subscriptions', {
    ...whose,
    device_hash: hash(),
    endpoint: plantedWord,
    public_key: plantedWord.padEnd(87),
    auth_secret: plantedWord.padEnd(22),
    server_key: plantedWord,
    session_hash: hash(),
    expires_at: now,
  })
  await insert('told_notes', {
    ...whose,
    ...pick('account_id', 'form_id', 'reached_on'),
    kind: 'mastery',
    told_at: now,
  })
  await insert('excused_days', {
    ...whose,
    ...pick('on_date', 'account_id'),
    reason: plantedWord,
    excused_at: now,
  })
  await insert('holds', {
    ...whose,
    id: randomUUID(),
    reason: plantedWord,
    held_by: owner.id,
    held_at: now,
    ended_by: owner.id,
    ended_at: now,
  })
  const merged = await school.addLearner()
  await insert('learner_merges', {
    ...whose,
    merged_id: merged.id,
    merged_by: owner.id,
    merged_at: now,
    was_withdrawn: false,
    drafts: JSON.stringify([plantedWord]),
  })
  await insert('webhook_deliveries', {
    ...whose,
    id: randomUUID(),
    webhook_id: await createTestWebhook(app, owner),
    type: 'learner.added',
    body: JSON.stringify({ learnerId: learner.id }),
    created_at: now,
    next_try_at: now,
  })
  await insert('roster_entries', { ...whose, name: plantedWord, email, groups: [plantedWord] })
  await insert('system_learners', {
    ...whose,
    sourced_id: plantedWord,
    enrolments: JSON.stringify({ [plantedWord]: plantedWord }),
  })
  await insert('learner_rewards', {
    ...whose,
    id: reward,
    name: plantedWord,
    cost: 5,
    picture: plantedWord,
    created_by: owner.id,
    created_at: now,
  })
  await insert('form_learner_rewards', { ...whose, ...pick('form_id', 'starts_on'), reward_id: reward })
  await insert('chosen_rewards', { ...whose, reward_id: reward, chosen_on: given.on_date })
  await insert('pending_grants', {
    ...whose,
    ...pick('form_id', 'on_date'),
    id: randomUUID(),
    revision: 0,
    amount: 5,
    reason: 'goal-met',
    created_at: now,
    why: plantedWord,
  })
  await insert('token_entries', {
    ...whose,
    ...pick('on_date'),
    id: randomUUID(),
    amount: 9,
    reason: 'by-staff',
    made_by: owner.id,
    why: plantedWord,
    granted_at: now,
  })
  await insert('redemptions', {
    ...whose,
    ...pick('on_date'),
    id: redemption,
    reward_id: reward,
    name: plantedWord,
    picture: plantedWord,
    cost: 5,
    request_key: randomUUID(),
    asked_at: now,
    returned_why: plantedWord,
  })
  await insert('token_entries', {
    ...whose,
    ...pick('on_date'),
    id: randomUUID(),
    amount: -5,
    reason: 'redeemed',
    redemption_id: redemption,
    granted_at: now,
  })
  await insert('schedules', {
    ...whose,
    ...pick('form_id', 'starts_on'),
    id: randomUUID(),
    rule: '{}',
    periods: '[]',
    window_minutes: 30,
    time_zone: 'Europe/Oslo',
    holds_from: '2026-09-07',
    holds_before: '2026-09-08',
  })
  await insert('development_mails', {
    id: randomUUID(),
    message_id: randomUUID(),
    recipient: email,
    subject: plantedWord,
    text_body: plantedWord,
    sent_at: now,
  })
  await plantWhereChanged(app, learner)
}

/** What the map says is overwritten gets the words, whatever stands there in truth. */
async function plantWhereChanged(app: TestApp, learner: LearnerPerson): Promise<void> {
  for (const { table, rows, columns } of mappedTables) {
    if (rows === 'shared' || !('naming' in rows) || table === 'learners') continue
    const where = rows.naming.map((column) => `${toSnakeCase(column)} = $1`).join(' or ')
    for (const { name, erased } of columns)
      if (name === 'detail' && erased !== undefined)
        await app.database.owner.query(
          `update ${toSnakeCase(table)} set ${name} = jsonb_build_object('name', '${plantedWord}') where ${where}`,
          [learner.id],
        )
  }
}
