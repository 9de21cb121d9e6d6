import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { endedBySilence, unlessSilent } from './silence.ts'
import type { Storage } from './storage.ts'

/** Where the bucket is and who we are there; without an endpoint it's Amazon's of the region. */
export interface S3Place {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How long the bucket is waited for, in milliseconds (record 017). */
export interface S3Patience {
  /** Until it takes a connection. */
  readonly connectMs: number
  /** Without a byte in either direction. */
  readonly silentMs: number
}

const PATIENCE: S3Patience = { connectMs: 5_000, silentMs: 30_000 }

/** Files in a bucket of S3 or of a service that speaks its protocol; throws at once when the bucket doesn't answer. */
export async function s3Storage(
  place: S3Place,
  stagingFolder: string,
  { connectMs, silentMs }: S3Patience = PATIENCE,
): Promise<Storage> {
  // Loaded only where it's used: most installations keep their files on a disk.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(configOf(place, connectMs))
  const Bucket = place.bucket
  const check = () =>
    unlessSilent(silentMs, async (abortSignal) => {
      await client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal })
    })
  await check()
  return {
    check,
    stagingFolder,
    async put(key, path, type) {
      const { size } = await stat(path)
      const Body = createReadStream(path)
      // S3 shows an object only once all of it has arrived.
      const command = new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: type })
      const send = (abortSignal: AbortSignal) => client.send(command, { abortSignal })
      await unlessSilent(silentMs, send, () => Body.bytesRead).finally(() => Body.destroy())
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new s3.GetObjectCommand({ Bucket, Key: key, Range })
      const { Body } = await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
      if (!(Body instanceof Readable)) throw new Error(`S3 answered without the bytes of ${key}`)
      return endedBySilence(Body, silentMs)
    },
    async remove(key) {
      const command = new s3.DeleteObjectCommand({ Bucket, Key: key })
      await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
    },
    async *list(folder) {
      let ContinuationToken: string | undefined
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken })
        const page = await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
        for (const { Key, Size = 0, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key, size: Size, storedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/** How a bucket is asked, once and in silence. */
export function configOf(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Place,
  connectMs: number,
): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Activity on an established connection is watched here: a video that a user pauses doesn't mean that the bucket is silent.
    requestHandler: { connectionTimeout: connectMs, socketTimeout: 0 },
    // The caller learns about the failure, and reports it once.
    logger: { trace: sayNothing, debug: sayNothing, info: sayNothing, warn: sayNothing, error: sayNothing },
    // Services beside Amazon's often know only these: the bucket in the path, and no checksums in trailers.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

function sayNothing() {}
