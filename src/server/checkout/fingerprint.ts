import { createHash } from 'node:crypto'
import type { Asked } from './sale.ts'

/** What a confirmation said, without its key: the same key with another body is another purchase. */
export function fingerprintOf(items: Asked['items'], ...rest: readonly unknown[]): Buffer {
  const said = items.map(({ course_id, type_coursed, enrollment_open_id }) => [
    course_id,
    type_coursed,
    enrollment_open_id ?? null,
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, ...rest]))
    .digest()
}
