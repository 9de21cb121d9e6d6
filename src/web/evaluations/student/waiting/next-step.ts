import type { waitingTexts } from './texts.ts'

type NextStep = keyof typeof waitingTexts.next

const STEPS: Readonly<Record<string, NextStep>> = {
  ASSIGNMENT_CLOSED: 'late',
  ASSIGNMENT_INACTIVE: 'late',
  ACTA_CLOSED: 'late',
  NO_ACTIVE_ENROLLMENT: 'enrollment',
  NOT_FOUND: 'enrollment',
  NOT_ALLOWED: 'enrollment',
  ALREADY_SENT: 'sentElsewhere',
  ALREADY_GRADED: 'done',
  ALREADY_SUBMITTED: 'done',
  FORM_CHANGED: 'changed',
}

/** What a student can do about a hand-in that wasn't taken, by the refusal's code. */
export function nextStep(code: string): NextStep {
  return STEPS[code] ?? 'other'
}
