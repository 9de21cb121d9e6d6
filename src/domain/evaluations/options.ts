import { isFilled } from '../filled.ts'
import { plainSpelling } from '../people/spelling.ts'

/** An option of a question; its id stays the same regardless of its wording and position (decision L22). */
export interface Option {
  id: string
  text: string
}

/** What an option's id looks like. */
export const OPTION_ID = /^[\w-]{1,64}$/

/** The options and the right ones of a question. */
type Choice = { options: Option[]; correct_answers: string[] }

/** A question as it's sent: what its kind has may be written in either spelling (document 3 §3). */
export type SentFields = {
  options: readonly unknown[]
  correct_answers: readonly unknown[]
}

/** A field of a sent question that would be stored otherwise than it was sent. */
export interface NotKept {
  field: 'options' | 'correct_answers'
  problem: 'RIGHT_ANSWERS' | 'INVALID' | 'CHOICE_ONLY'
}

/** Those of the options that were chosen, in their own order. */
export function chosenOptions(options: readonly Option[], ids: readonly string[]): Option[] {
  return options.filter(({ id }) => ids.includes(id))
}

/** The ids of the right options that there are, in the options' order. */
export function rightOptions({
  options,
  correct_answers,
}: {
  options: readonly Option[]
  correct_answers: readonly string[]
}): string[] {
  return chosenOptions(options, correct_answers).map(({ id }) => id)
}

/** The places of texts that read the same as another one of them; blank ones don't read at all. */
export function alikePlaces(texts: readonly string[]): number[] {
  const folded = texts.map(readingOf)
  return folded.flatMap((one, place) =>
    one !== '' && folded.some((other, at) => at !== place && other === one) ? place : [],
  )
}

/**
 * What distinguishes a text from others for a reader: not case, width, blanks or invisible characters; 'papá' isn't 'papa', and
 * '10²' isn't '102'.
 */
export function readingOf(text: string): string {
  return plainSpelling(text.replace(/\p{No}/gu, ' $& '))
    .toLowerCase()
    .replace(/ +/g, ' ')
}

/**
 * The options of a stored or imported question, and its right ones. In the spelling of document 3 §3 options are texts, and right ones are counted from
 * 0: `option_ids` beside them names the options, or they're named by their place.
 */
export function readOptions(stored: Readonly<Record<string, unknown>>): Choice {
  const written = Array.isArray(stored.options) ? stored.options : []
  const key = Array.isArray(stored.correct_answers) ? stored.correct_answers : []
  const ids = Array.isArray(stored.option_ids) ? stored.option_ids : []
  const options = apart(written.map((option: unknown, place) => readOption(option, ids[place], String(place))))
  const right = written.some(isOption) ? readIds(key) : optionIndexes(key).map((place) => options[place]?.id ?? '')
  return { options, correct_answers: chosenOptions(options, right).map(({ id }) => id) }
}

/** Chosen options, whatever stored them: what was stored as places, before options had ids, are ids that were made of them. */
export function readIds(values: readonly unknown[]): string[] {
  return [...new Set(values.map(plainText).filter((id) => id !== ''))]
}

/** Whether each right answer that was written is one of the options that are read, by its place or its id. */
export function isKeyRead(stored: Readonly<Record<string, unknown>>): boolean {
  const written = Array.isArray(stored.options) ? stored.options : []
  const { options } = readOptions({ ...stored, correct_answers: [] })
  const key = stored.correct_answers ?? []
  if (!Array.isArray(key)) return false
  const named = new Map(options.map((option) => [option.id, option]))
  const byId = written.some(isOption)
  const chosen = (answer: unknown) => (byId ? named.get(plainText(answer)) : options[optionIndexes([answer])[0] ?? -1])
  return key.every((answer: unknown) => isFilled(chosen(answer)?.text ?? ''))
}

/** What of options as they were sent would be stored otherwise: right answers that no option is or that are there twice, and two options of one id. */
export function optionsNotKept(sent: SentFields): NotKept[] {
  const { correct_answers } = readOptions(sent)
  const ids = sent.options.flatMap((option) => (isOption(option) ? [option.id] : []))
  return [
    ...(!isKeyRead(sent) || correct_answers.length < sent.correct_answers.length
      ? [{ field: 'correct_answers', problem: 'RIGHT_ANSWERS' } as const]
      : []),
    ...(new Set(ids).size < ids.length ? [{ field: 'options', problem: 'INVALID' } as const] : []),
  ]
}

/** Options with ids that never change hands (decision L22), and which id each of theirs became. */
export function keptIds(options: readonly Option[], before: readonly Option[], newId: () => string) {
  const free = new Map(before.map(({ id, text }) => [id, text]))
  const named = options.map(({ id }) => (free.delete(id) ? id : undefined))
  const ids = new Map<string, string>()
  const kept = options.map(({ id, text }, index) => {
    const alike = [...free].find(([, words]) => words === text)?.[0]
    const own = named[index] ?? alike ?? newId()
    free.delete(own)
    if (!ids.has(id)) ids.set(id, own)
    return { id: own, text }
  })
  return { options: kept, ids }
}

/** Whether options are a list of texts, or of texts with their ids. */
export function areOptionsRead(options: unknown): boolean {
  if (!Array.isArray(options)) return false
  return options.every((option: unknown) => isPlain(isOption(option) ? option.text : option))
}

/** A text, or a number as text; not a value that only converts to one. */
export function plainText(value: unknown): string {
  return isPlain(value) ? String(value) : ''
}

/** Whether a value is a text or a number. */
export function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function readOption(option: unknown, named: unknown, place: string): Option {
  const [id, text] = isOption(option) ? [option.id, option.text] : [named, option]
  return { id: OPTION_ID.test(plainText(id)) ? plainText(id) : place, text: plainText(text) }
}

/** No two options share an id, whatever was written. */
function apart(options: readonly Option[]): Option[] {
  const taken = new Set(options.map(({ id }) => id))
  const seen = new Set<string>()
  return options.map(({ id, text }) => {
    let own = id
    for (let copy = 2; seen.has(own) || (own !== id && taken.has(own)); copy++) own = `same-${copy}`
    seen.add(own)
    return { id: own, text }
  })
}

function isOption(option: unknown): option is Readonly<Record<'id' | 'text', unknown>> {
  return typeof option === 'object' && option !== null && 'id' in option && 'text' in option
}

/** Positions of options: whole numbers, also as text; not a value that only converts to one. */
function optionIndexes(values: readonly unknown[]): number[] {
  const numbers = values.filter((one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''))
  return numbers.map(Number).filter(Number.isInteger)
}
