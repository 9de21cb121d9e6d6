import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env, loadEnvFile } from 'node:process'
import { endProcess } from '../process/end-process.ts'
import { ASKED_BY_ROOT, reasonOf } from '../texts/explain.ts'

/** The owner of the data, if it's someone other than the root user who asks. */
export type Owner = { readonly uid: number; readonly gid: number }

/**
 * Adds the settings in the package's file to the environment (ENV_FILE, otherwise `atrio.env` in its folder, which ENV_FILE then
 * names; what is already set stays), and resolves relative folders from the package's folder. Ends the process with one sentence if
 * the file can't be read.
 */
export function givePackageItsEnvironment(): void {
  const home = env['ATRIO_HOME'] ?? '.'
  const asked = env['ENV_FILE']
  const file = asked ? resolve(asked) : join(home, 'atrio.env')
  if (asked || existsSync(file)) {
    readSettings(file)
    env['ENV_FILE'] = file
  }
  env['DATA_DIR'] = resolve(home, env['DATA_DIR']?.trim() || 'data')
  const backups = env['BACKUP_DIR']?.trim()
  if (backups) env['BACKUP_DIR'] = resolve(home, backups)
}

/** An upgrade writes versions and asks systemd; a data folder is restored beside the one whose place it takes, and given to its owner then. */
export function staysRoot([word, ...typed]: readonly string[]): boolean {
  return (
    word === 'upgrade' ||
    word === 'undo-upgrade' ||
    (word === 'restore' && typed.some((one) => /^--data(=|$)/.test(one)))
  )
}

/** Whether a command changes a line of the settings file, which only root may do, and otherwise runs as the owner of the data. */
export function changesSettings([word]: readonly string[]): boolean {
  return word === 'move-files' || word === 'move-database'
}

/** For root: the other user who owns the data; null for other users, and if there is no data yet. */
export function ownerOfData(): Owner | null {
  const folder = env['DATA_DIR'] ?? ''
  if (process.getuid?.() !== 0 || !existsSync(folder)) return null
  const { uid, gid } = statSync(folder)
  return uid === 0 ? null : { uid, gid }
}

/** For root: becomes the owner of the data. A database that root had touched would no longer open for its owner. */
export function becomeOwnerOfData(): void {
  const owner = ownerOfData()
  if (owner === null) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
  env[ASKED_BY_ROOT] = '1'
}

/** For a program that the owner of the data may not read, as one that lies in somebody's home: says so in one sentence and ends the process. */
export function explainUnreadable(error: unknown): never {
  const { code, path } = Object(error)
  if (code !== 'EACCES' && code !== 'EPERM') throw error
  console.error(
    `El dueño de los datos (${env['DATA_DIR']}) no puede leer el programa (${path ?? env['ATRIO_HOME']}): pon Atrio en una carpeta en la que todos puedan entrar, como /opt/atrio.`,
  )
  endProcess(1)
}

function readSettings(file: string) {
  try {
    loadEnvFile(file)
  } catch (error) {
    console.error(
      `No pudimos leer la configuración en ${file} (${reasonOf(error)}): comprueba que el archivo existe, y pídelo con sudo.`,
    )
    endProcess(1)
  }
}
