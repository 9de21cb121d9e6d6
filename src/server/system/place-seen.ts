import * as z from 'zod/mini'

/** What the portal's own process saw of a place that it writes to. */
export const PlaceSeen = z.object({
  id: z.enum(['data', 'files', 'backups', 'backups_s3', 'outbox', 'temp', 'database']),
  /** As a person reads it. */
  where: z.string(),
  /** Why it can't be written, read and cleared, in a few words; null when it can. */
  trouble: z.nullable(z.string()),
  /** What keeps it: a disk, or the service's own limits, which only allow reading. */
  is_read_only: z.boolean(),
})
export type PlaceSeen = z.infer<typeof PlaceSeen>
