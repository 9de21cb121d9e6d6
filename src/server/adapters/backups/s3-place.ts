import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { configOf, type S3Place } from '../storage/s3-storage.ts'
import { endedBySilence, unlessSilent } from '../storage/silence.ts'
import type { BackupPlace } from './place.ts'

/** A part of what is sent: S3 takes 10,000, so a backup has at most 160 GB. Two of them are in memory at once. */
const PART_BYTES = 16_777_216
/** A part takes its time on a slow line; nothing is said of how far it has come. */
const PATIENCE = { connectMs: 5_000, silentMs: 30_000, partMs: 600_000 }

/** Backups in a bucket of S3 or of a service that speaks its protocol, sent while they're made. */
export async function s3BackupPlace(place: S3Place, { connectMs, silentMs, partMs } = PATIENCE): Promise<BackupPlace> {
  // Loaded only where it's used: most installations keep their backups in a folder.
  const s3 = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new s3.S3Client(configOf(place, connectMs))
  const Bucket = place.bucket
  return {
    kind: 's3',
    where: `s3://${Bucket}`,
    async write(name, bytes, signal) {
      const Body = new PassThrough()
      const upload = new Upload({ client, params: { Bucket, Key: name, Body }, partSize: PART_BYTES, queueSize: 1 })
      const flowing = pipeline(bytes, Body, { signal })
      try {
        // An object is seen once all its parts have arrived.
        let sent = 0
        upload.on('httpUploadProgress', () => (sent += 1))
        await Promise.all([
          flowing,
          unlessSilent(
            partMs,
            () => upload.done(),
            () => sent,
          ),
        ])
      } catch (error) {
        Body.destroy()
        await upload.abort().catch(() => {})
        throw await flowing.then(
          () => error,
          (reason: unknown) => reason,
        )
      }
    },
    async read(name) {
      const command = new s3.GetObjectCommand({ Bucket, Key: name })
      const { Body } = await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
      if (!(Body instanceof Readable)) throw new Error(`S3 answered without the bytes of ${name}`)
      return endedBySilence(Body, silentMs)
    },
    async list() {
      const found: { name: string; size: number; storedAt: Date }[] = []
      let ContinuationToken: string | undefined
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, ContinuationToken })
        const page = await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
        for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified) found.push({ name: Key, size: Size, storedAt: LastModified })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return found
    },
    async remove(name) {
      const command = new s3.DeleteObjectCommand({ Bucket, Key: name })
      await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
    },
  }
}
