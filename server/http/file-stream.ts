import { ReadableStream } from 'node:stream/web'
import type { RequestContext } from './caller.ts'
import type { HandlerInput } from './endpoint.ts'

const bytesAhead = 16_384

/** A file that is sent while it is written. Its first bytes are there before its head is, so that a failure until then is an answer. */
export async function openFileStream(
  { reply }: Pick<RequestContext, 'reply'>,
  mediaType: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const writing = parts[Symbol.asyncIterator]()
  const ahead: Uint8Array[] = []
  for (let room = bytesAhead; room > 0; room -= ahead.at(-1)!.length) {
    const { done, value } = await writing.next()
    if (done) break
    ahead.push(value)
  }
  reply.type(mediaType)
  return ReadableStream.from(chain(ahead, writing))
}

async function* chain(ahead: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>) {
  yield* ahead
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** Where a PDF is sent as its pages are written. */
export const respondWithPdfFile =
  <Input>(handle: (input: HandlerInput<Input>) => Promise<AsyncIterable<Uint8Array>>) =>
  async (input: HandlerInput<Input>): Promise<ReadableStream<Uint8Array>> =>
    openFileStream(input.context, 'application/pdf', await handle(input))
