import { spawn } from 'node:child_process'

// The portal in development: the server, restarted when one of its files changes, and the screens with hot reload.

const SERVER_PORT = '3000'

const parts = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
    stdio: 'inherit',
    // One process is faster started again.
    env: { PORT: SERVER_PORT, WORKERS: '1', ...process.env },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
// One without the other is of no use.
for (const part of parts) part.once('exit', () => stop('SIGTERM'))

function stop(signal: NodeJS.Signals) {
  for (const part of parts) if (part.exitCode === null) part.kill(signal)
}
