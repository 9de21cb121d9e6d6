import type * as contract from '#contract/document-batches.ts'
import type { Handlers } from '../actions/context.ts'
import { getCourseCertificates, issueCourseCertificates } from './course-certificates.ts'
import { downloadCourseCertificates, printCourseCertificates } from './download-course-certificates.ts'

export const documentBatchesHandlers: Handlers<typeof contract> = {
  getCourseCertificates,
  issueCourseCertificates,
  downloadCourseCertificates,
  printCourseCertificates,
}
