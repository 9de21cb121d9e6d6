import type * as contract from '#contract/documents.ts'
import type { Handlers } from '../actions/context.ts'
import {
  downloadOwnPaper,
  downloadPaper,
  issueOwnPaper,
  issuePaper,
  listOwnPaperOffers,
  listOwnPapers,
  listPaperOffers,
  listPapersOfPerson,
} from './papers.ts'
import { revokeDocument } from './revoke.ts'

export const documentsHandlers: Handlers<typeof contract> = {
  listOwnPapers,
  listOwnPaperOffers,
  issueOwnPaper,
  downloadOwnPaper,
  listPapersOfPerson,
  listPaperOffers,
  issuePaper,
  downloadPaper,
  revokeDocument,
}
