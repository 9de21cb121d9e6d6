import * as z from 'zod/mini'
import { BACKUP_HARMS, BACKUP_KINDS, VERIFIED_HOW } from '#domain/backups/kinds.ts'
import { operationsIn } from './operation.ts'
import { PROOF_FAILURES, ProofForm } from './second-step.ts'
import { Done, Instant, MaybeText } from './shapes.ts'
import { Run } from './system.ts'

const operation = operationsIn('system')
const access = 'system.manage'

/** `size` in bytes; `version` of Atrio, and when and how it was verified: null if not recorded. */
const Backup = z.object({
  name: z.string(),
  kind: z.enum(BACKUP_KINDS),
  place: z.string(),
  size: z.int(),
  created_at: Instant,
  version: MaybeText,
  is_encrypted: z.boolean(),
  verified_at: z.nullable(Instant),
  verified_how: z.nullable(z.enum(VERIFIED_HOW)),
  /** What has become of it since; null while it's as written. */
  harm: z.nullable(z.enum(BACKUP_HARMS)),
})

export const getBackups = operation({
  method: 'GET',
  url: '/system/backups',
  summary: 'The backups, newest first, and how the one that is being made is going',
  access,
  schema: {
    response: z.object({
      backups: z.array(Backup),
      /** Places that can't be read now. */
      unreadable: z.array(z.string()),
      /** The last one that somebody asked for here, within a day. */
      run: z.nullable(z.extend(Run, { /** Why it failed. */ reason: MaybeText })),
      /** Whether one is being made, by whomever. */
      is_running: z.boolean(),
      /** When the next one is made automatically; null if none is. */
      next_at: z.nullable(Instant),
    }),
  },
})

export const startBackup = operation({
  method: 'POST',
  url: '/system/backups',
  summary: 'Make a backup now; refused while one is being made, and after twelve in a day',
  access,
  schema: { response: Done },
  failures: ['ALREADY_RUNNING', 'TOO_MANY_BACKUPS'],
})

const BackupName = z.string().check(z.maxLength(120))

export const linkBackup = operation({
  method: 'POST',
  url: '/system/backups/:name/link',
  summary: 'A link to download a backup, good for five minutes in this session, for whoever shows again who they are',
  access,
  proof: 'backup.download',
  schema: { params: z.object({ name: BackupName }), body: ProofForm, response: z.object({ url: z.string() }) },
  failures: ['NOT_FOUND', ...PROOF_FAILURES],
})

export const downloadBackup = operation({
  method: 'GET',
  url: '/system/backups/:name/content',
  summary: 'A backup as a file, by its link',
  access,
  download: true,
  schema: {
    params: z.object({ name: BackupName }),
    query: z.object({
      expires: z.coerce.number<number>().check(z.int()),
      signature: z.string().check(z.maxLength(100)),
    }),
    response: z.unknown(),
  },
  failures: ['LINK_EXPIRED', 'NOT_FOUND'],
})
