import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Peer {
  /** The settings with which a program reaches it. */
  readonly environment: Readonly<Record<string, string>>
  /** What lies in the bucket, by key. */
  readonly objects: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

const bucket = 'pictures'
const region = 'eu-north-1'
const accessKeyId = 'AKDAYMARKTEST'
const secret = 'a secret that only the two of us know'

/** A bucket that speaks S3 and believes nobody whose signature (AWS Signature Version 4) is not right. */
export async function openS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, answer) => {
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(request.url!, 'http://peer')
    const key = pathname.replace(`/${bucket}/`, '')
    const refuse = (status: number, code: string) =>
      answer
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

    if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
    if (searchParams.has('list-type'))
      return answer
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listing([...objects.keys()].filter((one) => one.startsWith(searchParams.get('prefix') ?? ''))))
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket')
    const found = objects.get(key)
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') objects.delete(key)
    else if (!found) return refuse(404, 'NoSuchKey')
    const status = request.method === 'DELETE' ? 204 : 200
    return answer.writeHead(status).end(request.method === 'GET' ? found : undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    environment: {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const listing = (keys: readonly string[]) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size><ETag>"one"</ETag></Contents>`)
    .join('')}</ListBucketResult>`

const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', signed = '', signature = ''] =
    authorization.exec(headers.authorization ?? '') ?? []
  const [id, day = '', ...scope] = credential.split('/')
  if (id !== accessKeyId || scope.join('/') !== `${region}/s3/aws4_request`) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false

  const { pathname, searchParams } = new URL(url!, 'http://peer')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], [day, ...scope].join('/'), sha256(canonical)]
  const signingKey = [day, ...scope].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secret}`),
  )
  return hmac(signingKey, toSign.join('\n')).toString('hex') === signature
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
