import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { courseContent, proofContent } from './about-enrollment.ts'
import { programContent } from './about-program.ts'
import { titleContent } from './about-title.ts'
import type { Content, Wish } from './content.ts'

/** The content of the paper that is asked for, which stays so until the transaction ends. Fails with NOT_FOUND. */
export function contentOf(
  tx: Tx,
  by: Pick<Context, 'today' | 'zone'>,
  { userId, kind, subjectId }: Wish,
  { document_number: documentNumber }: { document_number: string | null },
): Promise<Content> {
  if (kind === 'constancia_regular') return proofContent(tx, by, userId)
  if (subjectId === null) throw new Failure('NOT_FOUND')
  switch (kind) {
    case 'certificado_aprobacion':
    case 'certificado_participacion':
      return courseContent(tx, by, { kind, userId, enrollmentId: subjectId })
    case 'diploma':
      return titleContent(tx, by, { userId, titleId: subjectId })
    default:
      return programContent(tx, by, { kind, userId, placeId: subjectId, documentNumber })
  }
}
