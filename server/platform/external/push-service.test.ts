import { expect, test } from 'vitest'
import { startPushPeer } from '#tests/support/peers/push-peer.ts'
import { deriveVapidKeys, generateVapidKey } from '../secrets/vapid-keys.ts'
import { readSettings } from '../settings.ts'
import { sendPush } from './push-service.ts'

const peer = await startPushPeer()
const settings = readSettings(peer.environment)
const push = { text: '{"says":"A check-in is open"}', usefulFor: 600, topic: 'a'.repeat(32) }

test('a push service takes what is signed by us, and the device reads it', async () => {
  const device = peer.addDevice()
  expect(await sendPush(settings, device, push)).toBe('taken')
  const [received] = await peer.count(device, 1)
  expect(received).toMatchObject({ text: push.text, timeToLive: 600, topic: push.topic })
})

test('it takes nothing that another key signed', async () => {
  const vapidKeys = deriveVapidKeys(generateVapidKey())!
  await expect(sendPush({ ...settings, vapidKeys }, peer.addDevice(), push)).rejects.toThrow('403')
})

test('a device that it knows no more is gone, and so is one behind an address that is not public', async () => {
  const device = peer.addDevice()
  const elsewhere = { ...device, endpoint: 'https://localhost/push' }
  const unknown = { ...device, endpoint: `${peer.address}/push/nobody` }
  expect(await sendPush(settings, unknown, push)).toBe('gone')
  expect(await sendPush(settings, elsewhere, push)).toBe('gone')
})

test('only a private key of P-256 is a key to push with', () => {
  expect(deriveVapidKeys(generateVapidKey())?.publicKey).toMatch(/^[\w-]{87}$/)
  expect(deriveVapidKeys(Buffer.alloc(32).toString('base64url'))).toBeNull()
  expect(deriveVapidKeys('hunter2')).toBeNull()
})
