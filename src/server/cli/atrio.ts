import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env)
// What a word left open (a socket that lingers) keeps nobody waiting.
process.exit()
