import type { ReadableStream } from 'node:stream/web'
import type { HandlerInput } from './endpoint.ts'
import { openFileStream } from './file-stream.ts'

/** Where a PDF is sent as its pages are written. */
export const respondWithPdfFile =
  <Input>(handle: (input: HandlerInput<Input>) => Promise<AsyncIterable<Uint8Array>>) =>
  async (input: HandlerInput<Input>): Promise<ReadableStream<Uint8Array>> =>
    openFileStream(input.context, 'application/pdf', await handle(input))
