import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { folderPlace } from '../adapters/backups/folder-place.ts'
import { systemClock } from '../adapters/clock.ts'
import { sourceIn } from '../backups/list-backups.ts'
import { CliFailure } from './cli-failure.ts'
import type { Given } from './word.ts'

/** The backup that a command line names, where it lies, and the keys that may open it. */
export async function openBackup({ arguments: [file = ''], options }: Given) {
  const path = resolve(file)
  const place = folderPlace(dirname(path), () => systemClock.now())
  const source = await sourceIn(place, basename(path))
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
