import { NO_SEATS } from '#contract/enrollment-texts.ts'
import type { EnrollmentState } from '#domain/courses/catalogue.ts'
import { StatusTag, type StatusTone } from './StatusTag.tsx'

type Props = {
  state: EnrollmentState
  open: string
  /** What is shown while nobody can enroll; if omitted, nothing. */
  closed?: string
  tone?: StatusTone
}

/** A course's enrollment status, for the people who run or teach it: one without seats is never said to be open. */
export function EnrollmentTag({ state, open, closed, tone = 'done' }: Props) {
  if (state === 'open') return <StatusTag tone={tone}>{open}</StatusTag>
  if (state === 'full') return <StatusTag tone="soon">{NO_SEATS}</StatusTag>
  return closed === undefined ? null : <StatusTag tone="neutral">{closed}</StatusTag>
}
