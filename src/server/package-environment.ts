import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadEnvFile } from 'node:process'

/**
 * Adds to the environment what the package's file of settings says (ENV_FILE, else `atrio.env` in its folder; what is set already stays), lets a relative
 * DATA_DIR begin at the package's folder, and, for root, becomes the owner of the data: a database that root had touched would not open for its owner again.
 */
export function givePackageItsEnvironment(environment: NodeJS.ProcessEnv): void {
  const home = environment['ATRIO_HOME'] ?? '.'
  const asked = environment['ENV_FILE']
  const file = asked ? resolve(asked) : join(home, 'atrio.env')
  if (asked || existsSync(file)) readSettings(file)
  environment['DATA_DIR'] = resolve(home, environment['DATA_DIR']?.trim() || 'data')
  if (process.argv[2] !== 'upgrade') becomeOwnerOf(environment['DATA_DIR'])
}

function readSettings(file: string) {
  try {
    loadEnvFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    console.error(`No pudimos leer la configuración en ${file} (${code}).`)
    process.exit(1)
  }
}

function becomeOwnerOf(folder: string) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
