import { addressOf } from '../people/address.ts'
import { type Described, DIFFERENCE_FIELDS, type DifferenceField } from './differences.ts'
import type { ImportedRow } from './import-row.ts'

type Line = ImportedRow & { readonly line: number }
/** What a person's rows must agree on; names together, since another name is most likely another person. */
type AgreedField = Exclude<DifferenceField, 'first_name' | 'last_name'> | 'name' | 'role'
/** Two rows of one person that say different things; `first` is the one that said it before. */
export type Contradiction = { readonly field: AgreedField; readonly first: Line; readonly line: Line }

/** What the rows of one person say together, and the number of the row that said each of it first. */
export type RowsOfPerson = {
  readonly person: ImportedRow['person']
  readonly row: Described
  readonly lineOf: (field: DifferenceField) => number
  readonly contradictions: readonly Contradiction[]
}

/** Merges the rows of one person: a field left empty in one row may be given in another, and conflicting values are reported. */
export function gatherRows(rows: readonly [Line, ...Line[]]): RowsOfPerson {
  const [first] = rows
  const saying = (field: AgreedField) => rows.filter((line) => says(line, field))
  const contradictions = AGREED.flatMap((field) => {
    const [before, ...others] = saying(field)
    if (!before) return []
    const differing = others.filter((line) => wordOf(line, field) !== wordOf(before, field))
    return differing.map((line) => ({ field, first: before, line }))
  })
  const sayer = (field: AgreedField) => saying(field)[0] ?? first
  const valueOf = <Field extends keyof Described & AgreedField>(field: Field) => sayer(field).person[field]
  const { document_type, document_number } = sayer('document_number').person
  const person: ImportedRow['person'] = {
    ...first.person,
    role: sayer('role').person.role,
    document_type,
    document_number,
    birth_date: valueOf('birth_date'),
    whatsapp: valueOf('whatsapp'),
    ...addressOf((field) => (field === 'department' ? null : valueOf(field))),
  }
  return {
    person,
    row: { ...person, department: null },
    lineOf: (field) => (field === 'first_name' || field === 'last_name' ? first : sayer(field)).line,
    contradictions,
  }
}

const AGREED: readonly AgreedField[] = [
  'name',
  'role',
  ...DIFFERENCE_FIELDS.filter((field) => field !== 'first_name' && field !== 'last_name'),
]

function says({ person, says_role }: Line, field: AgreedField): boolean {
  if (field === 'name') return true
  if (field === 'role') return says_role
  return person[field] !== null && person[field] !== ''
}

/** What two rows are compared by: names without accents, a document with its type. */
function wordOf({ person }: Line, field: AgreedField): string {
  if (field === 'name') return foldName(`${person.first_name} ${person.last_name}`)
  if (field === 'document_number') return `${person.document_type} ${person.document_number}`
  return person[field] ?? ''
}

function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
