import { parseArgs } from 'node:util'
import { BackupFailure } from '../backups/backup-failures.ts'
import { BadConfiguration } from '../read-variables.ts'
import { StartFailure } from '../start-failure.ts'
import { openTerminal } from './terminal.ts'
import { WORDS } from './words.ts'
import { CliFailure } from './cli-failure.ts'
import type { Given, Word } from './word.ts'

/** Does what a command line says; answers the exit code, 0 or 1. The last line that it writes is one sentence. */
export async function runCommand(typed: readonly string[], environment: NodeJS.ProcessEnv): Promise<0 | 1> {
  const stop = new AbortController()
  const ask = () => stop.abort(new CliFailure('Interrumpido: lo que estaba a medias se deshizo.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  try {
    console.log(await answer(typed, environment, stop.signal))
    return 0
  } catch (error) {
    console.error(sentenceOf(error))
    return 1
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, ask)
  }
}

async function answer(typed: readonly string[], environment: NodeJS.ProcessEnv, signal: AbortSignal): Promise<string> {
  const isHelp = typed.length === 0 || ['--help', '-h', 'help', 'ayuda'].includes(typed[0] ?? '')
  if (isHelp) return listOfWords()
  const two = typed.slice(0, 2).join(' ')
  const name = Object.hasOwn(WORDS, two) ? two : (typed[0] ?? '')
  const entry = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!entry) throw new CliFailure(`No existe «${typed.join(' ')}»: «atrio --help» dice lo que se puede pedir.`)
  const word = await entry.load()
  const rest = typed.slice(name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return `Uso: ${word.usage}\n\n${word.help}`
  return word.run(read(word, rest), openTerminal(environment, signal))
}

function read(word: Word, rest: string[]): Given {
  const { options, takes, usage } = word
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true, strict: true })
    if (positionals.length < takes.least || positionals.length > takes.most) throw new TypeError('arguments')
    return { arguments: positionals, options: Object.fromEntries(Object.entries(values).map(oneValue)) }
  } catch {
    throw new CliFailure(`Eso no se entiende. Uso: ${usage} (más con --help).`)
  }
}

/** Options are given once. */
function oneValue([name, value]: [string, string | boolean | (string | boolean)[] | undefined]) {
  return [name, Array.isArray(value) ? value[0] : value] as const
}

function listOfWords(): string {
  const width = Math.max(...Object.keys(WORDS).map((name) => name.length))
  const lines = Object.entries(WORDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['Uso: atrio PALABRA [opciones]', '', ...lines, '', '«atrio PALABRA --help» explica cada una.'].join('\n')
}

/** Failures whose message is one sentence for whoever runs the portal. */
const SENTENCES = [CliFailure, BackupFailure, StartFailure, BadConfiguration]

function sentenceOf(error: unknown): string {
  if (SENTENCES.some((kind) => error instanceof kind)) return String(Object(error).message)
  const reason = error instanceof Error ? error.message : String(error)
  return `No pudimos terminar: ${reason.split('\n')[0]}`
}
