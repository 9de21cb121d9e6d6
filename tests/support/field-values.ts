import type * as z from 'zod/mini'

/** Which of its values a field is sent with: one, another, or none where it may be empty. */
export const ROUNDS = ['one', 'another', 'empty'] as const
export type Round = (typeof ROUNDS)[number]

/** The possible values of a text: words first, then anything else that a schema asks for. */
const TEXTS = [
  ['Unas palabras de prueba', 'Otras palabras más'],
  ['UNA1', 'OTRA2'],
  ['+5491144445555', '+59899123456'],
  ['1990-05-05', '1985-06-06'],
  ['2031-03-10T12:00:00.000Z', '2031-04-20T15:30:00.000Z'],
  ['https://ejemplo.test/una', 'https://ejemplo.test/otra'],
  ['una@ejemplo.test', 'otra@ejemplo.test'],
  ['30111222', '32333444'],
  ['una-clave-larga', 'otra-clave-larga'],
  ['pdf, docx', 'png, jpg'],
  ['America/Montevideo', 'America/Argentina/Cordoba'],
  ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'],
] as const
const NUMBERS = [
  [2, 3],
  [40, 55],
  [12_345, 23_456],
] as const

/** A value that the schema takes, made of the schema alone; undefined where none of the ones below will do. */
export function valueOf(schema: z.ZodMiniType, round: Round): unknown {
  if (round === 'empty') {
    const nothing = [null, ''].find((value) => schema.safeParse(value).success)
    if (nothing !== undefined) return nothing
  }
  const place = round === 'another' ? 1 : 0
  return made(schema, place, round).find((value) => value !== undefined && schema.safeParse(value).success)
}

function made(schema: z.ZodMiniType, place: 0 | 1, round: Round): readonly unknown[] {
  // The kinds of schemas that the contract is made of, each with its own definition.
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def']
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return made(miniOf(def.innerType), place, round)
    case 'pipe':
      return [...made(miniOf(def.in), place, round), ...made(miniOf(def.out), place, round)]
    case 'union':
      return def.options.flatMap((option) => made(miniOf(option), place, round))
    case 'boolean':
      return [place === 0]
    case 'enum': {
      const entries = Object.values(def.entries)
      return [entries[place], entries[0]]
    }
    case 'literal':
      return def.values
    case 'number':
      return [...NUMBERS.map((pair) => pair[place]), 1, 0]
    case 'string':
      return TEXTS.map((pair) => pair[place])
    case 'array': {
      const item = valueOf(miniOf(def.element), round === 'empty' ? 'one' : round)
      return round === 'empty' ? [[], [item]] : [[item]]
    }
    case 'object':
      return [valuesOf(def, round)]
    // If nothing else is known about it, it may be a text.
    case 'unknown':
    case 'transform':
      return TEXTS.map((pair) => pair[place])
    default:
      return []
  }
}

/** The same for each field of a form, whether or not they fit each other. */
export function valuesOf(
  { shape }: { readonly shape: Readonly<Record<string, z.core.$ZodType>> },
  round: Round,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = valueOf(miniOf(field), round)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Schemas of the contract are zod's mini ones, also those within others. */
function miniOf(schema: z.core.$ZodType): z.ZodMiniType {
  return schema as z.ZodMiniType
}
