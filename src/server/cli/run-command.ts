import { parseArgs } from 'node:util'
import { endProcess } from '../process/end-process.ts'
import { openInterruption, type Interruption } from './interruption.ts'
import { conceal } from '../texts/conceal.ts'
import { sentenceOf } from '../texts/explain.ts'
import { openTerminal } from './terminal.ts'
import { WORDS } from './words.ts'
import { CliFailure } from './cli-failure.ts'
import type { Given, Word } from './word.ts'

/** Does what a command line says; answers the exit code, 0 or 1. The last line that it writes is one sentence. */
export async function runCommand(typed: readonly string[], environment: NodeJS.ProcessEnv): Promise<0 | 1> {
  const interruption = openInterruption(console.error, () => {
    console.error('Cortado sin deshacer lo que estaba a medias: se quita solo la próxima vez que lo pidas.')
    endProcess(1)
  })
  try {
    console.log(conceal(await answer(typed, environment, interruption), environment))
    return 0
  } catch (error) {
    const { signal } = interruption
    // What was cut says so in its own way, or in none that a person understands.
    const reason = signal.aborted && !(error instanceof CliFailure) ? signal.reason : error
    console.error(conceal(sentenceOf(reason), environment))
    return 1
  } finally {
    interruption.end()
  }
}

async function answer(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv,
  interruption: Interruption,
): Promise<string> {
  const [first = ''] = typed
  if (typed.length === 0 || HELP.includes(first)) return listOf(Object.keys(WORDS))
  const two = typed.slice(0, 2).join(' ')
  const name = Object.hasOwn(WORDS, two) ? two : first
  const entry = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined
  if (!entry) return namesake(typed)
  const word = await entry.load()
  const rest = typed.slice(name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return `Uso: ${word.usage}\n\n${word.help}`
  interruption.ignore(word.ignores ?? [])
  const given = read(name, word, rest)
  interruption.signal.throwIfAborted()
  return word.run(given, openTerminal(environment, interruption.signal))
}

const HELP: readonly string[] = ['--help', '-h', 'help', 'ayuda']

/**
 * The commands that begin like the input, if it's only their first half. The input may be a password: only what could be a command is
 * repeated.
 */
function namesake([first = '', second = '']: readonly string[]): string {
  const names = Object.keys(WORDS).filter((name) => name.startsWith(`${first} `))
  if (names.length === 0)
    throw new CliFailure(
      /^[\p{L}-]{1,30}$/u.test(first)
        ? `No existe «${first}»: «atrio --help» dice lo que se puede pedir.`
        : 'Eso no existe: «atrio --help» dice lo que se puede pedir.',
    )
  if (HELP.includes(second)) return listOf(names)
  throw new CliFailure(`Después de «${first}» falta decir qué: ${names.map((name) => `atrio ${name}`).join(', ')}.`)
}

function read(name: string, word: Word, rest: string[]): Given {
  const { options, takes, usage } = word
  const parsed = parse(rest, options)
  if (!parsed || parsed.positionals.length < takes.least || parsed.positionals.length > takes.most)
    throw new CliFailure(`Eso no se entiende. Uso: ${usage} (más con --help).`)
  const { values, positionals, tokens } = parsed
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const twice = given.find(({ name }, at) => given.findIndex((other) => other.name === name) < at)
  if (twice) throw new CliFailure(`${twice.rawName} está más de una vez: dilo una sola. Uso: ${usage}.`)
  const empty = given.find(({ value }) => value?.trim() === '')
  if (empty) throw new CliFailure(`Falta lo que va después de ${empty.rawName}. Uso: ${usage}.`)
  if (positionals.some((one) => one.trim() === ''))
    throw new CliFailure(`Falta lo que va después de «${name}». Uso: ${usage}.`)
  return { arguments: positionals, options: Object.fromEntries(Object.entries(values).map(oneValue)) }
}

function parse(args: string[], options: Word['options']) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
  } catch {
    return null
  }
}

/** Options are given once. */
function oneValue([name, value]: [string, string | boolean | (string | boolean)[] | undefined]) {
  return [name, Array.isArray(value) ? value[0] : value] as const
}

function listOf(names: readonly string[]): string {
  const width = Math.max(...names.map((name) => name.length))
  const lines = names.map((name) => `  ${name.padEnd(width)}  ${WORDS[name]?.summary}`)
  return ['Uso: atrio PALABRA [opciones]', '', ...lines, '', '«atrio PALABRA --help» explica cada una.'].join('\n')
}
