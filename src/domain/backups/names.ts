import type { BackupKind } from './kinds.ts'

const ENDING = /^(?:atrio|antes-de-[\w.+-]{1,40}?)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d{1,3})?\.tar\.zst(?:\.age)?$/

/**
 * What a backup is called: `atrio-2026-11-23T03-00-12Z.tar.zst`, `antes-de-1.4.0-…` before an upgrade, `….age` when it's encrypted.
 * Of several of the same second, `…Z-2` is the second.
 */
export function backupName(
  of: { kind: BackupKind; version: string; now: Date; isEncrypted: boolean },
  ofThisSecond = 1,
): string {
  const start = of.kind === 'before_upgrade' ? `antes-de-${of.version}` : 'atrio'
  const moment = of.now.toISOString().slice(0, 19).replaceAll(':', '-')
  const which = ofThisSecond === 1 ? '' : `-${ofThisSecond}`
  return `${start}-${moment}Z${which}.tar.zst${of.isEncrypted ? '.age' : ''}`
}

/** Whether a file is a backup by its name. */
export function isBackupName(name: string): boolean {
  return ENDING.test(name)
}

/** What is known of a backup lies beside it under this name. */
export function sidecarOf(name: string): string {
  return `${name}.json`
}
