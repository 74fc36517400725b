import { now } from '#client/platform/device/now.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'

/** A code that this tab asked for and waits to be given. */
export interface PendingCodeRequest {
  codeRequest: string
  email: string
  /** In milliseconds since 1970, by this device's clock. */
  newCodeAt: number
}

export interface CodeRequestResponse {
  codeRequest: string
  newCodeAfter: number
}

const keyOf = (purpose: CodePurpose) => `code_request_${purpose}`

/** Kept for this tab, so that looking for the mail and coming back, or loading the page anew, loses nothing. */
export function readCodeRequest(purpose: CodePurpose): PendingCodeRequest | null {
  const kept = window.sessionStorage.getItem(keyOf(purpose))
  return kept === null ? null : (JSON.parse(kept) as PendingCodeRequest)
}

export const toPendingCodeRequest = (
  email: string,
  { codeRequest, newCodeAfter }: CodeRequestResponse,
): PendingCodeRequest => ({
  codeRequest,
  email,
  newCodeAt: now() + newCodeAfter * 1000,
})

export function saveCodeRequest(
  purpose: CodePurpose,
  email: string,
  requested: CodeRequestResponse,
): PendingCodeRequest {
  const request = toPendingCodeRequest(email, requested)
  window.sessionStorage.setItem(keyOf(purpose), JSON.stringify(request))
  return request
}

export const clearCodeRequest = (purpose: CodePurpose) => window.sessionStorage.removeItem(keyOf(purpose))
