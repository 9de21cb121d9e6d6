import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A portal of a worker's own: the real program with the demo seminary, on a free port, with a data folder of its own. */
export type Portal = {
  origin: string
  /** Where its data lies. */
  folder: string
  /** Everything that it has printed: its log. */
  said(): string
  stop(options?: { keepFolder: boolean }): Promise<void>
}

/** The environment's name for a folder with the data of a portal that has made the demo seminary. */
export const PREPARED = 'PREPARED_PORTAL'
const MAIN = resolve(import.meta.dirname, '../../../src/server/main.ts')

/** Starts the program as `npm start` does and waits for the address that it prints. */
export async function startPortal(environment: Record<string, string> = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-e2e-'))
  const prepared = process.env[PREPARED]
  // PostgreSQL wants its folders to keep their modes, which Node's own copy doesn't.
  if (prepared !== undefined) execFileSync('cp', ['-a', `${prepared}/.`, folder])
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const origin = await new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address) done(address)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('exit', () => fail(new Error(`the portal did not start: ${said}`)))
  })
  return {
    origin,
    folder,
    said: () => said,
    async stop({ keepFolder } = { keepFolder: false }) {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      if (!keepFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}
