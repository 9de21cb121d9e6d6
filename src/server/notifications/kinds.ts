import type { Role } from '#domain/access/roles.ts'
import * as account from './kinds/account.ts'
import * as arrangements from './kinds/arrangements.ts'
import * as community from './kinds/community.ts'
import * as courses from './kinds/courses.ts'
import * as enrollments from './kinds/enrollments.ts'
import * as moneyWork from './kinds/money-work.ts'
import * as payments from './kinds/payments.ts'
import * as programs from './kinds/programs.ts'
import type { DeclaredKind } from './notice-kind.ts'

/** Every kind of notice, in the order in which a person reads them. */
export const NOTICE_KINDS: readonly DeclaredKind[] = [
  courses.assignmentPublished,
  courses.submissionGraded,
  arrangements.workArranged,
  arrangements.submissionReturned,
  courses.keyCorrected,
  courses.finalGradeSet,
  courses.actaReopened,
  programs.documentIssued,
  enrollments.enrollmentStarted,
  enrollments.enrollmentConfirmed,
  enrollments.enrollmentManaged,
  enrollments.enrollmentPaused,
  enrollments.enrollmentResumed,
  enrollments.seatReleased,
  enrollments.exceptionDecided,
  enrollments.recognitionDecided,
  programs.admissionDecided,
  programs.standingChanged,
  programs.titleGranted,
  payments.paymentDecided,
  enrollments.paymentDue,
  payments.paymentProgress,
  payments.paymentRefunded,
  payments.moneyCredited,
  payments.accountSettled,
  payments.priceChanged,
  payments.purchaseLapsed,
  community.announcementPublished,
  community.commentAdded,
  community.likesReached,
  community.entryModerated,
  courses.submissionReceived,
  courses.secretariatMessage,
  courses.actaUnlockAsked,
  moneyWork.receiptsWait,
  moneyWork.receiptReplaced,
  moneyWork.receiptOfLeft,
  moneyWork.providerAlarm,
  programs.admissionRequested,
  community.entryReported,
  account.emailTakenBack,
  account.administratorAdded,
  account.administrationMessage,
  account.secondStepChanged,
  account.emailChanged,
]

const BY_NAME: ReadonlyMap<string, DeclaredKind> = new Map(NOTICE_KINDS.map((kind) => [kind.name, kind]))

/** The declaration of a kind, or null for a name that none has. */
export function findKind(name: string): DeclaredKind | null {
  return BY_NAME.get(name) ?? null
}

type Stored = {
  readonly kind: string | null
  readonly type: string
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The kind of a stored notice, or null when no declared one suits it. What an older version stored is read for `role`. */
export function kindOf(stored: Stored, role: Role = 'student'): DeclaredKind | null {
  return stored.kind === null ? kindOfOlder(stored, role) : findKind(stored.kind)
}

/** Where a stored notice leads a reader of this role; null when all there is to read is in it. */
export function noticePath(stored: Stored, role: Role): string | null {
  return kindOf(stored, role)?.pathOf(stored.metadata, role) ?? null
}

/** The kind whose address suits a notice of an older version, which stored only its type and what it's about. */
function kindOfOlder({ type, metadata }: Stored, role: Role): DeclaredKind | null {
  const has = (thing: string) => metadata[thing] !== undefined
  switch (type) {
    case 'enrollment':
    case 'lesson':
      if (!has('program_id')) return enrollments.enrollmentStarted
      return role === 'admin' ? programs.admissionRequested : programs.admissionDecided
    case 'payment':
    case 'receipt':
    case 'payment_reminder':
      if (role === 'student') return has('outcome') ? enrollments.paymentDue : payments.paymentDecided
      if (has('outcome')) return moneyWork.providerAlarm
      return metadata.replaced === 'true' && has('payment_id') ? moneyWork.receiptReplaced : moneyWork.receiptOfLeft
    case 'grade':
      return courses.submissionGraded
    case 'final_grade':
      return role === 'student' ? courses.finalGradeSet : has('period_id') ? courses.actaReopened : null
    case 'assignment':
      return courses.assignmentPublished
    case 'submission':
      return courses.submissionReceived
    case 'forum':
      return metadata.reported === 'true' && role === 'admin' ? community.entryReported : community.commentAdded
    case 'system':
      return has('document_id') ? programs.documentIssued : null
    default:
      return null
  }
}
