import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { isPersonName, tidyName } from '#domain/people/names.ts'
import { InvalidFields } from '../actions/failure.ts'

type Names = { readonly first_name: string; readonly last_name: string; readonly name?: string }

/** Refuses what is no person's name, beside its field; a name of before that isn't touched stays, whatever it holds (record 052). */
export function requireNames(typed: Names, kept: Names): void {
  const wrong = (['name', 'first_name', 'last_name'] as const).filter((field) => {
    const name = typed[field]
    return name !== undefined && name !== tidyName(kept[field] ?? '') && !isPersonName(name)
  })
  if (wrong.length === 0) return
  const NAME = { code: 'NAME', message: FIELD_TEXTS.NAME }
  throw new InvalidFields(Object.fromEntries(wrong.map((field) => [field, NAME])))
}
