import { setFlagsFromString } from 'node:v8'

// What a backup reads passes through and is garbage at once: V8 would let it grow to hundreds of megabytes before it looks.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--max-semi-space-size=2')

const { runCommand } = await import('./run-command.ts')
const { endAfterOutput } = await import('../process/end-process.ts')
// What a command left open (a lingering socket, a waiting thread) doesn't keep anyone waiting.
await endAfterOutput(await runCommand(process.argv.slice(2), process.env), [process.stdout, process.stderr])
