import { ReadableStream } from 'node:stream/web'
import type { HandlerInput } from './endpoint.ts'

/** Where a PDF is sent as its pages are written. */
export const respondWithPdfFile =
  <Input>(handle: (input: HandlerInput<Input>) => Promise<AsyncIterable<Uint8Array>>) =>
  async (input: HandlerInput<Input>): Promise<ReadableStream<Uint8Array>> => {
    const pages = await handle(input)
    input.context.reply.type('application/pdf')
    return ReadableStream.from(pages)
  }
