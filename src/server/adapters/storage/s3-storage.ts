import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Storage } from './storage.ts'

/** Where the bucket is and who we are there; without an endpoint it's Amazon's of the region. */
export interface S3Place {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files in a bucket of S3 or of a service that speaks its protocol; throws at once when the bucket doesn't answer. */
export async function s3Storage(place: S3Place, stagingFolder: string): Promise<Storage> {
  // Loaded only where it's used: most installations keep their files on a disk.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(configOf(place))
  const Bucket = place.bucket
  const check = async () => void (await client.send(new s3.HeadBucketCommand({ Bucket })))
  await check()
  return {
    check,
    stagingFolder,
    async put(key, path, type) {
      const { size } = await stat(path)
      const Body = createReadStream(path)
      // S3 shows an object only once all of it has arrived.
      await client.send(new s3.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: type }))
    },
    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: key, Range }))
      if (!(Body instanceof Readable)) throw new Error(`S3 answered without the bytes of ${key}`)
      return Body
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

function configOf({ region, endpoint, accessKeyId, secretAccessKey }: S3Place): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services beside Amazon's often know only these: the bucket in the path, and no checksums in trailers.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}
