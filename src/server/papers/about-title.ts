import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { longDay } from '../texts/format.ts'
import type { Content } from './content.ts'
import { missingForDiploma } from '#domain/papers/missing.ts'
import { listTitleRows } from './places-queries.ts'

/** What a diploma says: the register's entry. Of a title from before the portal it's a copy of the one on paper. */
export async function titleContent(
  tx: Tx,
  { zone }: Pick<Context, 'zone'>,
  of: { userId: string; titleId: string },
): Promise<Content> {
  const [title] = await listTitleRows(tx, of)
  if (!title) throw new Failure('NOT_FOUND')
  return {
    missing: missingForDiploma({ hasDocumentNumber: title.has_document_number }),
    fields: {
      titulo: title.title_granted,
      programa: title.program_name,
      otorgado: longDay(title.granted_on, zone),
      registro: title.register_number,
      libro: title.book,
      folio: title.folio,
    },
    titleId: title.id,
    isCopy: title.is_earlier,
  }
}
