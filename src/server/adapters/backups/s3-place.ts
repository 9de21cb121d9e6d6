import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { configOf, type S3Place } from '../storage/s3-storage.ts'
import { endedBySilence, unlessSilent } from '../storage/silence.ts'
import type { BackupPlace } from './place.ts'

/** A part of what is sent: S3 takes 10,000, so a backup has at most 160 GB. Two of them are in memory at once. */
const PART_BYTES = 16_777_216
/** A part takes time on a slow connection; its progress isn't reported. */
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
    async claim(nameOf) {
      for (let time = 1; ; time += 1) {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix: nameOf(time) })
        const { Contents = [] } = await unlessSilent(silentMs, (abortSignal) => client.send(command, { abortSignal }))
        if (Contents.every(({ Key }) => Key !== nameOf(time))) return nameOf(time)
      }
    },
    async write(name, bytes, signal) {
      const Body = new PassThrough()
      const upload = new Upload({ client, params: { Bucket, Key: name, Body }, partSize: PART_BYTES, queueSize: 1 })
      const flowing = pipeline(bytes, Body, { signal })
      let parts = 0
      upload.on('httpUploadProgress', () => (parts += 1))
      const send = (silence: AbortSignal) => {
        silence.addEventListener('abort', () => void upload.abort())
        return upload.done()
      }
      // An object is seen once all its parts have arrived. What fails on the way to it ends the upload, which removes its parts.
      const sending = unlessSilent(partMs, send, () => parts).finally(() => Body.destroy())
      const [flowed, sent] = await Promise.allSettled([flowing, sending])
      if (flowed.status === 'rejected' && !isEcho(flowed.reason)) throw flowed.reason
      if (sent.status === 'rejected') throw sent.reason
      if (flowed.status === 'rejected') throw flowed.reason
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

/** Checks whether bytes stopped flowing only because nobody reads them any more. */
function isEcho(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
