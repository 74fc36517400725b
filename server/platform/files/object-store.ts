import { join } from 'node:path'
import { Disk, errors } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { Settings } from '../settings.ts'
import type { PictureBucket } from './picture-bucket.ts'

/** Where files are kept that are too big for the database. Keys look like paths. */
export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Null when there is none. */
  find(key: string): Promise<Uint8Array | null>
  /** The keys that begin with this, one after the other. */
  list(prefix: string): AsyncIterable<string>
  /** Deletes what is there of these. */
  delete(keys: readonly string[]): Promise<void>
}

/** The one door to the object store: the bucket that the environment names, else a folder of the data directory. */
export function openObjectStore(settings: Pick<Settings, 'dataDirectory' | 'pictureBucket'>): ObjectStore {
  let opening: Promise<Disk> | undefined
  const disk = () => (opening ??= openDriver(settings).then((driver) => new Disk(driver)))
  return {
    put: async (key, bytes) => (await disk()).put(key, bytes),
    async find(key) {
      try {
        return await (await disk()).getBytes(key)
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async *list(prefix) {
      const opened = await disk()
      for (let page: string | undefined, isMore = true; isMore; ) {
        const found = await opened.listAll(prefix, {
          recursive: true,
          ...(page && { paginationToken: page }),
        })
        for (const one of found.objects) if (one.isFile) yield one.key
        page = found.paginationToken
        isMore = page !== undefined
      }
    },
    async delete(keys) {
      const opened = await disk()
      for (const key of keys) await opened.delete(key)
    },
  }
}

async function openDriver({
  dataDirectory,
  pictureBucket,
}: Pick<Settings, 'dataDirectory' | 'pictureBucket'>): Promise<DriverContract> {
  if (pictureBucket) return openBucket(pictureBucket)
  return new FSDriver({ location: join(dataDirectory, 'files'), visibility: 'private' })
}

async function openBucket(bucket: PictureBucket): Promise<DriverContract> {
  // Loaded only where a bucket is named: it is as big as all the rest together.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { name, region, endpoint, accessKeyId, secretAccessKey } = bucket
  return new S3Driver({
    bucket: name,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    // What speaks S3 elsewhere often knows neither names of buckets in hosts nor the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Somebody waits for the picture.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function isAbsent(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error
  if (typeof cause !== 'object' || cause === null) return false
  return ('code' in cause && cause.code === 'ENOENT') || ('name' in cause && cause.name === 'NoSuchKey')
}
