import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A command in a terminal of its own, as somebody who sits there has it: what is typed as Ctrl-C reaches all of its processes. */
export type TerminalSession = {
  readonly said: () => string
  /** Types Ctrl-C. */
  readonly interrupt: () => void
  /** Closes the window. */
  readonly close: () => void
  readonly ended: Promise<unknown>
}

/** Runs a line of the shell in a pseudo-terminal, by util-linux' `script`. For tests only. */
export function inTerminal(line: string, environment: NodeJS.ProcessEnv): TerminalSession {
  const child = spawn('script', ['-q', '-e', '-f', '-c', line, '/dev/null'], {
    env: { ...environment, SHELL: '/bin/sh', TERM: 'dumb' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // Anything typed after the end goes nowhere.
  child.stdin.on('error', () => {})
  return {
    said: () => said,
    interrupt: () => void child.stdin.write('\u0003'),
    close: () => void child.kill('SIGKILL'),
    ended: once(child, 'exit'),
  }
}
