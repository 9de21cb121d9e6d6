import type pg from 'pg'
import { canonicalIdentityDocument, type IdentityDocumentType } from '#domain/people/identity-documents.ts'
import { canonicalEmail, isEmail } from '#domain/people/email.ts'
import type { Step } from './step.ts'

/**
 * Converts emails and documents to their canonical spelling (record 052); one that by then belongs to somebody else stays as it is, as
 * does an email that isn't valid in any spelling. The «Identidades» line of the check names those that stayed.
 */
export const canonicalIdentities: Step = {
  name: 'canonical-identities',
  async run(client) {
    const emails = await respell(client, {
      which: 'not is_email(email)',
      column: 'email',
      isOf: 'true',
      spell: ({ email }) => (isEmail(email) ? canonicalEmail(email) : null),
    })
    const documents = await respell(client, {
      which: `document_type in ('dni', 'cedula') and document_number like '0%'`,
      column: 'document_number',
      isOf: 'other.document_type = users.document_type',
      spell: ({ document_type, document_number }) => canonicalIdentityDocument(document_type, document_number ?? ''),
    })
    const changed = emails.changed + documents.changed
    const left = emails.left + documents.left
    if (changed + left === 0) return null
    const stayed =
      left === 0 ? '' : ` Quedaron como estaban: ${left}; los nombra «Identidades», en «Estado del sistema».`
    return `Emails y documentos que pasaron a su única forma: ${changed}.${stayed}`
  },
}

type Person = { id: string; email: string; document_type: IdentityDocumentType; document_number: string | null }
type Way = {
  readonly which: string
  readonly column: 'email' | 'document_number'
  /** Those among whom nobody else may have the same. */
  readonly isOf: string
  /** The one spelling, or null for what has none. */
  readonly spell: (person: Person) => string | null
}

/** The oldest account first: of several with one spelling it gets it, unless somebody has it already. */
async function respell(client: pg.Client, { which, column, isOf, spell }: Way) {
  const { rows } = await client.query<Person>(
    `select id, email, document_type, document_number from users where ${which} order by created_at, id`,
  )
  let changed = 0
  let left = 0
  for (const person of rows) {
    const spelling = spell(person)
    if (spelling === person[column]) continue
    const { rowCount } = await client.query(
      `update users set ${column} = $2 where id = $1 and $2::text is not null
         and not exists (select from users other where ${isOf} and other.${column} = $2)`,
      [person.id, spelling],
    )
    if (rowCount === 1) changed += 1
    else left += 1
  }
  return { changed, left }
}
