import { canonicalIdentityDocument } from '#domain/people/identity-documents.ts'
import { canonicalEmail, isEmail } from '#domain/people/email.ts'
import { good, warning, type Finding, type WithDatabase } from '../check-line.ts'
import { findHolders, listMisspelled, type Account } from '../identities-queries.ts'

/**
 * Checks that nobody is two people because of another spelling of an email or a document: what an older version stored that way stays
 * until someone decides (record 052).
 */
export async function checkIdentities({ database }: WithDatabase): Promise<Finding> {
  const misspelled = await listMisspelled(database)
  if (misspelled.length === 0) return good('Ningún email ni documento está guardado de dos maneras.')
  const lines = await Promise.all(
    misspelled.map(async (account) => {
      const email = canonicalEmail(account.email)
      const number =
        account.document_number && canonicalIdentityDocument(account.document_type, account.document_number)
      const holders = await findHolders(database, account.id, { email, type: account.document_type, number })
      return { account, holders, text: sentenceOf(account, holders) }
    }),
  )
  const people = new Map(
    lines.flatMap(({ account, holders }) => [account, ...holders]).map((one) => [one.id, one.name]),
  )
  const todo =
    'Abre cada cuenta en «Usuarios»: si son de una misma persona, conserva la que tiene su cursada y elimina la otra; si no, corrige el email o el documento.'
  return {
    ...warning(lines.map(({ text }) => text).join(' '), todo),
    people: Array.from(people, ([id, name]) => ({ id, name })),
  }
}

function sentenceOf({ name, email, document_number }: Account, holders: readonly Account[]): string {
  const [other] = holders
  if (other?.email === canonicalEmail(email)) {
    return `${name} tiene el email de ${other.name}, «${other.email}», escrito de otra manera, y no puede iniciar sesión con él.`
  }
  if (other)
    return `${name} tiene el documento de ${other.name}, ${other.document_number}, escrito como ${document_number}.`
  const canSignIn = isEmail(email) ? '' : ' Puede iniciar sesión, pero ningún formulario lo acepta de nuevo.'
  return `El email de ${name}, «${canonicalEmail(email)}», no es de los que se aceptan.${canSignIn}`
}
