import type { Terminal } from '#server/cli/terminal.ts'
import { CliFailure } from '#server/cli/word.ts'

/** A terminal that keeps what is said, for words that a test calls; `onProgress` hears of each step, and `stop` is Ctrl-C. */
export function recordedTerminal(environment: Record<string, string>, onProgress: (done: number) => void = () => {}) {
  const said: string[] = []
  const interrupt = new AbortController()
  const terminal: Terminal = {
    environment,
    signal: interrupt.signal,
    say: (line) => void said.push(line),
    progress: () => ({ to: onProgress, end: () => {} }),
    newPassword: async () => '',
  }
  return { terminal, said, stop: () => interrupt.abort(new CliFailure('Interrumpido')) }
}
