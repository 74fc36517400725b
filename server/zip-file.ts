import { ReadableStream } from 'node:stream/web'
import type { Given } from './endpoint.ts'
import { type FileToZip, zipOf } from './platform/zip-writer.ts'

/** Where a zip is sent as its files are read. */
export const asZipFile =
  <Input>(handle: (given: Given<Input>) => Promise<AsyncIterable<FileToZip>>) =>
  async (given: Given<Input>): Promise<ReadableStream<Uint8Array>> => {
    const files = await handle(given)
    given.context.reply.type('application/zip')
    return ReadableStream.from(zipOf(files))
  }
