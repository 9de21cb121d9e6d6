import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '#server/cli/run-command.ts'
import { WORDS } from '#server/cli/words.ts'

let said: string[]
let failed: string[]

// What the command prints is all that it does here.
beforeEach(() => {
  said = []
  failed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void failed.push(line))
})
afterEach(() => vi.restoreAllMocks())

const SPANISH = /[áéíóúñ]|\b(?:el|la|los|las|un|una|de|que|en)\b/i

test('without a word it lists all of them, each in one Spanish line', async () => {
  expect(await runCommand([], {})).toBe(0)
  const [list = ''] = said
  for (const [name, { summary }] of Object.entries(WORDS)) {
    expect(list).toContain(`  ${name} `)
    expect(list).toContain(summary)
    expect(summary).toMatch(/^[A-ZÁÉÍÓÚÑ¿].*\.$/)
    expect(summary).toMatch(SPANISH)
  }
})

test.each(Object.keys(WORDS))('%s explains itself, and refuses what it does not understand', async (name) => {
  const word = name.split(' ')
  expect(await runCommand([...word, '--help'], {})).toBe(0)
  const [help = ''] = said
  const [usage = '', nothing, ...about] = help.split('\n')
  expect(usage).toMatch(new RegExp(`^Uso: atrio ${name}(?: |$)`))
  expect(nothing).toBe('')
  expect(about.join(' ')).toMatch(SPANISH)
  expect(failed).toEqual([])

  for (const wrong of [['--no-existe'], Array.from({ length: 9 }, () => 'x')]) {
    expect(await runCommand([...word, ...wrong], {})).toBe(1)
    expect(failed.splice(0)).toEqual([`Eso no se entiende. ${usage} (más con --help).`])
  }
})

test('what was typed in place of a word may be a password, and is not repeated', async () => {
  for (const typed of [['postgres://u:p@ss/x@db/atrio'], ['Clave123'], ['restor', 'postgres://u:p@ss/x@db/atrio']]) {
    expect(await runCommand(typed, {})).toBe(1)
    expect(failed.splice(0).join()).not.toMatch(/ss|123|:p/)
  }
})

test('a word that does not exist is refused with a sentence', async () => {
  expect(await runCommand(['bakup', '--to', 'x'], {})).toBe(1)
  expect(failed).toEqual(['No existe «bakup»: «atrio --help» dice lo que se puede pedir.'])
  expect(await runCommand(['toString'], {})).toBe(1)
})

test('the first half of a word says what may follow', async () => {
  expect(await runCommand(['admin'], {})).toBe(1)
  expect(failed.splice(0)).toEqual([
    'Después de «admin» falta decir qué: atrio admin create, atrio admin password, atrio admin list.',
  ])
  expect(await runCommand(['user', '--help'], {})).toBe(0)
  expect(said[0]).toContain('  user unlock ')
  expect(said[0]).not.toContain('backup')
})

test('what is given empty is missing, and what is given twice is given once too often', async () => {
  for (const [name, { load }] of Object.entries(WORDS)) {
    const { options, takes, usage } = await load()
    const word = name.split(' ')
    for (const [option, { type }] of Object.entries(options)) {
      const given = type === 'boolean' ? [`--${option}`] : [`--${option}`, 'x']
      const file = takes.least > 0 ? ['x'] : []
      expect(await runCommand([...word, ...file, ...given, ...given], {})).toBe(1)
      expect(failed.splice(0)).toEqual([`--${option} está más de una vez: dilo una sola. Uso: ${usage}.`])
      if (type === 'boolean') continue
      for (const empty of ['', ' ']) {
        expect(await runCommand([...word, ...file, `--${option}`, empty], {})).toBe(1)
        expect(failed.splice(0)).toEqual([`Falta lo que va después de --${option}. Uso: ${usage}.`])
      }
    }
    if (takes.most === 0) continue
    expect(await runCommand([...word, ''], {})).toBe(1)
    expect(failed.splice(0)).toEqual([`Falta lo que va después de «${name}». Uso: ${usage}.`])
  }
})
