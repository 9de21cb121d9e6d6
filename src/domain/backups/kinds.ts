/** Why a backup was made: somebody asked for it, the night came, or a newer version was about to change the database. */
export const BACKUP_KINDS = ['manual', 'nightly', 'before_upgrade'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

/** How a backup was proved: restored into a scratch database, or only its bytes compared with what was written. */
export const VERIFIED_HOW = ['restored', 'bytes'] as const
export type VerifiedHow = (typeof VERIFIED_HOW)[number]

/** What a backup that was whole has become: smaller (or empty), another one, or gone from where its note still lies. */
export const BACKUP_HARMS = ['shrunk', 'changed', 'lost'] as const
export type BackupHarm = (typeof BACKUP_HARMS)[number]
