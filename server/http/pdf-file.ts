import { ReadableStream } from 'node:stream/web'
import type { HandlerInput } from './endpoint.ts'

/** Where a PDF is sent as its pages are written. */
export const asPdfFile =
  <Input>(handle: (given: HandlerInput<Input>) => Promise<AsyncIterable<Uint8Array>>) =>
  async (given: HandlerInput<Input>): Promise<ReadableStream<Uint8Array>> => {
    const pages = await handle(given)
    given.context.reply.type('application/pdf')
    return ReadableStream.from(pages)
  }
