import type { getCourseCertificates } from '#contract/paper-batches.ts'
import type { getPaperSettings } from '#contract/paper-settings.ts'
import type { listOwnPaperOffers, listOwnPapers } from '#contract/papers.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { verifyPaper, verifyTranscript } from '#contract/verify.ts'

export type Paper = CallOutput<typeof listOwnPapers>['items'][number]
export type PaperOffer = CallOutput<typeof listOwnPaperOffers>['items'][number]
export type VerifiedPaper = NonNullable<CallOutput<typeof verifyPaper>['paper']>
export type CourseCertificates = CallOutput<typeof getCourseCertificates>
export type PaperSettings = CallOutput<typeof getPaperSettings>
export type VerifiedTranscript = NonNullable<CallOutput<typeof verifyTranscript>['transcript']>
