import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { tidyLine } from '#domain/lines.ts'
import { unprinted } from '#domain/printed.ts'
import { InvalidFields } from './failure.ts'

/** Refuses text that official papers couldn't print, beside its field; the stored value stays while it isn't changed (record 057). */
export function requirePrinted(
  typed: Readonly<Record<string, string | null | undefined>>,
  kept: Readonly<Record<string, unknown>> = {},
): void {
  const wrong = Object.entries(typed).flatMap(([field, text]) => {
    const before = kept[field]
    // Values stored by older versions may have invisible characters, which a form's line loses on its way.
    const isKept = typeof before === 'string' && (text === before || text === tidyLine(before))
    const letters = text && !isKept ? unprinted(text) : []
    if (letters.length === 0) return []
    const message = FIELD_TEXTS.PRINTED.replace('{letters}', () => lettersText(letters))
    return [[field, { code: 'PRINTED', message }] as const]
  })
  if (wrong.length > 0) throw new InvalidFields(Object.fromEntries(wrong))
}

/** How many of them are named. */
const NAMED = 5

/** '«李», «小»': the letters as a sentence names them. */
export function lettersText(letters: readonly string[]): string {
  const named = letters.slice(0, NAMED).map((letter) => `«${letter}»`)
  return named.join(', ') + (letters.length > NAMED ? '…' : '')
}
