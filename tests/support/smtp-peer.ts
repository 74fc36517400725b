import { afterAll } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from './smtp-server.ts'

/** A mail server for one test file. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const { close, ...peer } = await openSmtpPeer()
  afterAll(close)
  return peer
}
