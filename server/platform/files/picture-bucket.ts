import { z } from 'zod'

/** A bucket of S3 or of a program that speaks like it. */
export interface PictureBucket {
  readonly name: string
  readonly region: string
  /** Absent for S3 itself. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const word = (longest: number) => z.string().trim().min(1).max(longest).optional()

export const pictureBucketVariables = {
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    allowed: 'the name of a bucket, like daymark-pictures',
  },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .optional(),
    allowed: 'the region of the bucket, like eu-north-1',
  },
  S3_ENDPOINT: {
    schema: z
      .string()
      .refine((given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol))
      .optional(),
    allowed: 'the address of a program that speaks S3, like https://storage.school.example',
  },
  S3_ACCESS_KEY_ID: { schema: word(200), allowed: 'the id of an access key to the bucket' },
  S3_SECRET_ACCESS_KEY: {
    schema: word(400),
    allowed: 'the secret of the access key to the bucket',
    secret: true,
  },
}

type Input = {
  [Name in keyof typeof pictureBucketVariables]: z.output<(typeof pictureBucketVariables)[Name]['schema']>
}

const belongTogether = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What is wrong with a bucket that is named by half. */
export function findBucketProblems(input: Input): string[] {
  const missing = belongTogether.filter((name) => input[name] === undefined)
  const isNone = missing.length === belongTogether.length && input.S3_ENDPOINT === undefined
  if (missing.length === 0 || isNone) return []
  const are = missing.length > 1 ? 'are' : 'is'
  return [
    `${missing.join(' and ')} ${are} missing: pictures are kept in a bucket with all of them, or on disk.`,
  ]
}

/** The bucket that the environment names; absent where pictures are kept on disk. */
export function readPictureBucket(input: Input): PictureBucket | undefined {
  const { S3_BUCKET: name, S3_REGION: region, S3_ENDPOINT: endpoint } = input
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = input
  if (!name || !region || !accessKeyId || !secretAccessKey) return undefined
  return { name, region, endpoint, accessKeyId, secretAccessKey }
}
