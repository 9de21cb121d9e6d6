import { spawn, type ChildProcess } from 'node:child_process'
import { vi } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { addressOf } from './database-address.ts'
import { PATIENCE } from './patience.ts'

/** A server in a process of its own. For tests only. */
export type DemoProcess = { process: ChildProcess; address: string }

/** Starts a server on a database that holds the demo seminary, on a free port; `flags` are node's. For tests only. */
export async function startDemo(
  { connection, folder }: { connection: Connection; folder: string },
  flags: readonly string[] = [],
): Promise<DemoProcess> {
  const child = spawn(process.execPath, [...flags, 'tests/support/start-with-demo.ts'], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, DATABASE_URL: addressOf(connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  await vi.waitUntil(() => /http:\/\/127\.0\.0\.1:\d+/.test(output) || child.exitCode !== null, PATIENCE)
  const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
  if (!address) throw new Error(`the server did not start: ${output}`)
  return { process: child, address }
}
