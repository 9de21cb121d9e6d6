import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CliFailure } from './cli-failure.ts'

/** Shows how far long work has come. */
export type Progress = {
  /** So much of `total` is done, in any unit. */
  to(done: number, total: number): void
  end(): void
}

/** Where a word reads and writes. */
export type Terminal = {
  readonly environment: NodeJS.ProcessEnv
  /** Aborts when the person, or the system, asks the command to end. */
  readonly signal: AbortSignal
  say(line: string): void
  progress(what: string): Progress
  /** A password: typed twice without being shown, or the first line of standard input when nobody sits there. */
  newPassword(): Promise<string>
  /** Whether the person types 'sí'; false where nobody sits. */
  isSure(): Promise<boolean>
}

const WIDTH = 30
/** Without a terminal a line is written each time so much more is done. */
const STEP = 10

export function openTerminal(environment: NodeJS.ProcessEnv, signal: AbortSignal): Terminal {
  const { stdin, stdout } = process
  // A window that was closed takes no more lines: that's no reason to leave work half-done.
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {})
  return {
    environment,
    signal,
    say: (line) => void stdout.write(`${line}\n`),
    progress: stdout.isTTY ? bar : lines,
    isSure: async () => stdin.isTTY && /^s[ií]$/i.test((await asked('Escribe «sí» para seguir: ', signal)).trim()),
    newPassword: async () => (stdin.isTTY ? await typedTwice() : ((await text(stdin)).split(/\r?\n/)[0] ?? '')),
  }
}

function bar(what: string): Progress {
  let shown = ''
  const show = (line: string) => {
    if (line === shown) return
    shown = line
    process.stdout.write(`\r\x1b[2K${line}`)
  }
  return {
    to(done, total) {
      const percent = percentOf(done, total)
      const full = Math.round((percent * WIDTH) / 100)
      show(`${what}  ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent} %`)
    },
    end: () => void process.stdout.write('\n'),
  }
}

function lines(what: string): Progress {
  let next = 0
  return {
    to(done, total) {
      const percent = percentOf(done, total)
      if (percent < next) return
      process.stdout.write(`${what}: ${percent} %\n`)
      next = percent + STEP
    },
    end() {},
  }
}

function percentOf(done: number, total: number): number {
  return total <= 0 ? 100 : Math.min(100, Math.floor((done * 100) / total))
}

async function asked(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question, { signal })
  } finally {
    terminal.close()
  }
}

async function typedTwice(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    process.stdout.write('Contraseña: ')
    const first = await terminal.question('')
    process.stdout.write('\nOtra vez: ')
    const second = await terminal.question('')
    process.stdout.write('\n')
    if (first !== second) throw new CliFailure('Las dos contraseñas no son iguales.')
    return first
  } finally {
    terminal.close()
  }
}
