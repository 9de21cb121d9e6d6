import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { env } from 'node:process'
import * as z from 'zod/mini'
import { ASKED_BY_ROOT } from '../texts/explain.ts'
import { ROOT_WAITS } from '../moving/ask-root.ts'
import { changeEnvironmentFile } from '../moving/environment-file.ts'
import type { Owner } from './package-environment.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** What the owner of the data may have written by root: one of two lines, whose end and quotes it can't break. */
const Change = z.strictObject({
  name: z.enum(['STORAGE', 'DATABASE_URL']),
  value: z.nullable(z.string().check(z.maxLength(4096), z.regex(/^[^\p{Cc}']*$/u))),
})

/**
 * For root: runs a command as the owner of the data, in a process of its own, and changes the settings file if the command asks for
 * it: the file belongs to root, and is where nobody else may write. Returns the exit code.
 */
export async function runAsOwner(words: readonly string[], { uid, gid }: Owner): Promise<number> {
  const child = fork(join(import.meta.dirname, '../cli/atrio.ts'), words, {
    uid,
    gid,
    env: { ...env, [ROOT_WAITS]: '1', [ASKED_BY_ROOT]: '1' },
    stdio: 'inherit',
  })
  child.on('message', (message) => {
    void changeSettings(message).then((answer) => child.connected && child.send(answer, () => {}))
  })
  // Ending this process ends that one: it undoes what it began, and says so.
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

async function changeSettings(message: unknown): Promise<'changed' | 'not changed'> {
  try {
    const { name, value } = z.parse(Change, message)
    await changeEnvironmentFile(env['ENV_FILE'] ?? '', name, value)
    return 'changed'
  } catch {
    return 'not changed'
  }
}
