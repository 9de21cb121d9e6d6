import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import { systemClock } from '../adapters/clock.ts'
import { sourceIn } from '../backups/list-backups.ts'
import { readConfig } from '../process/config.ts'
import { openBackupPlace } from '../backups/open-place.ts'
import { CliFailure } from './cli-failure.ts'
import type { Terminal } from './terminal.ts'
import type { Given } from './word.ts'

/** How a command line names a backup in the bucket of BACKUP_S3_*; any other name is the path of a file. */
export const IN_S3 = 's3:'

/** The backup that a command line names, where it lies, and the keys that may open it. */
export async function openBackup({ arguments: [named = ''], options }: Given, { environment }: Terminal) {
  const { place, name } = named.startsWith(IN_S3)
    ? { place: await openBackupPlace(readConfig(environment), systemClock, 's3'), name: named.slice(IN_S3.length) }
    : { place: folderPlace(dirname(resolve(named)), () => systemClock.now()), name: basename(resolve(named)) }
  const source = await sourceIn(place, name)
  return { place, source, identities: typeof options['key'] === 'string' ? await readKeys(options['key']) : [] }
}

/** The keys of a file as age-keygen writes it: a line each, between comments. */
async function readKeys(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CliFailure(`No pudimos leer la clave en ${path}: revisa el nombre y el permiso de ese archivo.`)
  })
  const keys = text.split(/\s*\n\s*/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0)
    throw new CliFailure(
      `En ${path} no hay ninguna clave de age (AGE-SECRET-KEY-…): usa el archivo que escribió age-keygen.`,
    )
  return keys
}
