import { PAYMENT_LIMITS } from './limits.ts'

/** Returns a bank's operation number as it's stored and compared: letters and digits only, upper case; '' if nothing is left. */
export function canonicalOperationNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** Checks whether the input of an optional number is valid: empty, or an operation number. */
export function isOptionalOperationNumber(typed: string): boolean {
  return typed.trim() === '' || isOperationNumber(typed)
}

/** Whether a typed operation number says something: 4 to 40 letters and digits. */
export function isOperationNumber(typed: string): boolean {
  const { length } = canonicalOperationNumber(typed)
  return length >= PAYMENT_LIMITS.operation_number.min && length <= PAYMENT_LIMITS.operation_number.max
}
