import { afterAll } from 'vitest'
import { openSmtpServer, type SmtpPeer } from './smtp-server.ts'

/** A mail server for one test file. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const { close, ...peer } = await openSmtpServer()
  afterAll(close)
  return peer
}
