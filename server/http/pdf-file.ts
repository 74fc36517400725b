import { ReadableStream } from 'node:stream/web'
import type { Given } from './endpoint.ts'

/** Where a PDF is sent as its pages are written. */
export const asPdfFile =
  <Input>(handle: (given: Given<Input>) => Promise<AsyncIterable<Uint8Array>>) =>
  async (given: Given<Input>): Promise<ReadableStream<Uint8Array>> => {
    const pages = await handle(given)
    given.context.reply.type('application/pdf')
    return ReadableStream.from(pages)
  }
