import { Failure } from '../actions/failure.ts'

/** What says that the place itself is wrong: no such bucket, a key that isn't let in, a folder that is closed to the server. */
const NOT_CONFIGURED = new Set([
  'NoSuchBucket',
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
])

/** The failure of storing a file: until somebody fixes the configuration, or temporary (document 1 §8, document 3 §8). */
export function storageFailure(error: unknown): Failure {
  const { name, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const isWrong = [name, code].some((word) => word !== undefined && NOT_CONFIGURED.has(word))
  return new Failure(isWrong ? 'STORAGE_NOT_CONFIGURED' : 'STORAGE_UNAVAILABLE', {}, error)
}
