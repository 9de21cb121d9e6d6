import { expect, test } from 'vitest'
import { inGroups, readCode } from './second-step.ts'

test.each([
  ['123456', 'phone', '123456'],
  [' 123 456 ', 'phone', '123456'],
  ['abcd-efgh-jklm-npqr', 'recovery', 'ABCDEFGHJKLMNPQR'],
  ['ABCD EFGH JKLM NPQR', 'recovery', 'ABCDEFGHJKLMNPQR'],
])('%j is read as a code', (typed, kind, code) => expect(readCode(typed)).toEqual({ kind, code }))

test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'ABCD-EFGH-JKLM-NPQ', 'ABCD-EFGH-JKLM-NPQ0', 'ABCD-EFGH-JKLM-NPQR-S'])(
  '%j is none',
  (typed) => expect(readCode(typed)).toBeNull(),
)

test('a long code is shown in groups that are read as it was', () => {
  expect(inGroups('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR')
  expect(readCode(inGroups('ABCDEFGHJKLMNPQR'))?.code).toBe('ABCDEFGHJKLMNPQR')
})
