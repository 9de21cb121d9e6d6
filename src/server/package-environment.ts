import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env, loadEnvFile } from 'node:process'

/**
 * Adds to the environment what the package's file of settings says (ENV_FILE, else `atrio.env` in its folder; what is set already stays), lets
 * relative folders begin at the package's folder, and, for root, becomes the owner of the data: a database that root had touched would not
 * open for its owner again. Ends the process with one sentence when the file can't be read.
 */
export function givePackageItsEnvironment(): void {
  const home = env['ATRIO_HOME'] ?? '.'
  const asked = env['ENV_FILE']
  const file = asked ? resolve(asked) : join(home, 'atrio.env')
  if (asked || existsSync(file)) readSettings(file)
  env['DATA_DIR'] = resolve(home, env['DATA_DIR']?.trim() || 'data')
  const backups = env['BACKUP_DIR']?.trim()
  if (backups) env['BACKUP_DIR'] = resolve(home, backups)
}

/** An upgrade writes versions and asks systemd; a data folder is restored beside the one whose place it takes, and given to its owner then. */
export function staysRoot([word, ...typed]: readonly string[]): boolean {
  return word === 'upgrade' || (word === 'restore' && typed.some((one) => /^--data(=|$)/.test(one)))
}

/** For root: becomes whoever owns the data. */
export function becomeOwnerOfData(): void {
  const folder = env['DATA_DIR'] ?? ''
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function readSettings(file: string) {
  try {
    loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    console.error(
      `No pudimos leer la configuración en ${file} (${code}): comprueba que el archivo existe, y pídelo con sudo.`,
    )
    process.exit(1)
  }
}
