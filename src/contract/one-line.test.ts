import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'

/** What people may write in several lines: the fields with room for them. */
const SEVERAL_LINES =
  /\.(content|content_text|text|description|site_description|announcement_banner|terms|file_instructions|question_text|options\[\]|feedback|words|comment|reason|return_reason|message|note|observations|audience|courses_elsewhere|body|legend|recognition_legend)$/
/** What isn't stored as typed, or is only compared. */
const NOT_A_TEXT =
  /(\.(password|current_password|operation_number|question_id|device|revision|next)|questions\[\]\.id)$/

/** What is stored while it's typed, validated with its question, or compared with a secret. */
const JUDGED_LATER =
  /(\.(password|current_password|operation_number|question_id|device|revision|next|code|ticket)|questions\[\]\.id|(before|after|answers\[\])\.text)$/

/** Signs that no text of one line holds, each in texts that the fields would take without it. */
const SIGNS = ['\n', '\t', '\u0000', '\u0007', '\u007f', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066']
const AROUND = [
  ['Una frase de', 'varias palabras'],
  ['Ana', 'B'],
  ['ana', '@example.org'],
  ['https://example.org/', 'a'],
  ['HERM', '1'],
  ['application/', 'pdf'],
] as const

/** Every text that somebody may send to be stored, by its operation and path. */
const open = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, operation]) => {
    if (typeof operation !== 'object' || !('schema' in operation) || operation.method === 'GET') return []
    const { body, query } = operation.schema as { body?: z.ZodMiniType; query?: z.ZodMiniType }
    return [body, query].flatMap((part) =>
      part ? textsOf(part).map(([path, leaf]) => [`${name}${path}`, leaf] as const) : [],
    )
  }),
)

test('what takes no blanks takes nothing that shows nothing, and what leaves blanks out leaves it out', () => {
  const differing = open.flatMap(([path, leaf]) => {
    const blank = leaf.safeParse('   ')
    return ['\u200b', '\u3164\u2800', '\u00a0\u2060\u034f', '\u{e0061}\ufe0f', '\u0301'].flatMap((nothing) => {
      const taken = leaf.safeParse(nothing)
      const isAlike = blank.success ? !taken.success || blank.data === taken.data : !taken.success
      return isAlike ? [] : [`${path} ${JSON.stringify(nothing)}`]
    })
  })
  expect(differing.filter((path) => !JUDGED_LATER.test(path.split(' ')[0] ?? ''))).toEqual([])
})

test('a stored text of one line takes no line break, control character or turn of direction', () => {
  const taking = open.filter(([, leaf]) =>
    SIGNS.some((sign) => AROUND.some(([before, after]) => keeps(leaf, sign, `${before}${sign}${after}`))),
  )
  expect(open.length).toBeGreaterThan(150)
  expect(
    [...new Set(taking.map(([path]) => path))].filter((path) => !SEVERAL_LINES.test(path) && !NOT_A_TEXT.test(path)),
  ).toEqual([])
})

/** What is recognised by its one spelling loses the sign on the way in. */
function keeps(leaf: z.ZodMiniType, sign: string, typed: string): boolean {
  const { success, data } = leaf.safeParse(typed)
  return success && !(typeof data === 'string' && !data.includes(sign))
}

/** What a schema holds, each with its path: '.person.name', '.items[].note'. */
function textsOf(schema: z.ZodMiniType, path = ''): [path: string, leaf: z.ZodMiniType][] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([key, part]) => textsOf(part as z.ZodMiniType, `${path}.${key}`))
  if (schema instanceof z.ZodMiniArray) return textsOf(schema.def.element as z.ZodMiniType, `${path}[]`)
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return textsOf(schema.def.innerType as z.ZodMiniType, path)
  if (schema instanceof z.ZodMiniUnion)
    return schema.def.options.flatMap((option) => textsOf(option as z.ZodMiniType, path))
  return [[path, schema]]
}
