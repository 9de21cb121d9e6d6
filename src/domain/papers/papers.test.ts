import { describe, expect, test } from 'vitest'
import { codeOf, groupedCode, readCode } from './code.ts'
import { filledIn, unknownFields } from './fields.ts'
import { dayInWords, gradeInWords, gradeOnScale } from './in-words.ts'
import {
  type EnrollmentFacts,
  missingForCourse,
  missingForHolder,
  missingForProgram,
  missingForProof,
  programKinds,
} from './missing.ts'
import { paperState } from './state.ts'

test('a code is read however it is typed, and nothing else is one', () => {
  const code = codeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 17))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(readCode(groupedCode(code).toLowerCase())).toBe(code)
  expect(readCode('oil0 1111 2222 3333')).toBe('0110111122223333')
  expect([readCode('ABCD'), readCode('U'.repeat(16)), readCode('')]).toEqual([null, null, null])
})

test('days and grades are said as legal papers say them', () => {
  expect(dayInWords('2026-11-23')).toBe('a los veintitrés días del mes de noviembre de dos mil veintiséis')
  expect(dayInWords('2027-03-01')).toBe('al primer día del mes de marzo de dos mil veintisiete')
  expect(dayInWords('2026-01-21')).toContain('veintiún días')
  expect([100, 85.5, 7.01, 0].map(gradeInWords)).toEqual([
    '100 (cien)',
    '85,5 (ochenta y cinco con cincuenta centésimos)',
    '7,01 (siete con un centésimo)',
    '0 (cero)',
  ])
  const ten = {
    grade_scale: 'ten',
    scale_steps: [
      { percent: 60, ten: 6 },
      { percent: 80, ten: 8 },
    ],
  } as const
  expect([59, 60, 79.9, 100].map((percent) => gradeOnScale(percent, ten))).toEqual([null, 6, 6, 8])
})

test('a text is filled in, and its unknown fields are named', () => {
  expect(filledIn('{nombre} y {otro}', { nombre: '{otro}' })).toBe('{otro} y {otro}')
  expect(unknownFields('constancia_regular', '{nombre} {nota} {nota} {}')).toEqual(['nota', ''])
})

const enrollment: EnrollmentFacts = {
  status: 'Aprobado',
  is_active: false,
  type_coursed: 'regular',
  isActaClosed: true,
  hasPeriodEnded: true,
  isCurrent: false,
  isOwed: false,
}

describe('what is missing', () => {
  test('for an approval: Regular, approved, in a closed acta, with nothing owed', () => {
    const missing = (changes: Partial<EnrollmentFacts>) =>
      missingForCourse('certificado_aprobacion', { ...enrollment, ...changes })
    expect(missing({})).toEqual([])
    expect(missing({ isOwed: true, isActaClosed: false })).toEqual(['acta_open', 'owed'])
    expect(missing({ status: 'Desaprobado' })).toEqual(['not_approved'])
    expect(missing({ type_coursed: 'oyente', status: 'Oyente' })).toEqual(['not_approved'])
  })

  test('for a proof: one active Regular enrollment of the current period', () => {
    const running = { ...enrollment, status: 'En Progreso', is_active: true, isCurrent: true } as const
    expect(missingForProof([enrollment, running])).toEqual([])
    for (const other of [{ isCurrent: false }, { is_active: false }, { type_coursed: 'oyente' }] as const)
      expect(missingForProof([{ ...running, ...other }])).toEqual(['not_enrolled_now'])
  })

  test('for a participation: a listener whose course has ended', () => {
    const listener = { ...enrollment, status: 'Oyente', type_coursed: 'oyente' } as const
    expect(missingForCourse('certificado_participacion', listener)).toEqual([])
    const lasts = { ...listener, isActaClosed: false, hasPeriodEnded: false }
    expect(missingForCourse('certificado_participacion', lasts)).toEqual(['course_lasts'])
    expect(missingForCourse('certificado_participacion', enrollment)).toEqual(['not_participant'])
  })
})

test('a paper about a program asks for what its kind rests on; who holds the title had it all', () => {
  const place = {
    status: 'activo',
    hasDocumentNumber: true,
    approved: 2,
    isComplete: false,
    isCompleteWithOpen: false,
    isOwed: true,
  } as const
  expect(missingForProgram('analitico_parcial', place)).toEqual([])
  expect(missingForProgram('analitico_parcial', { ...place, approved: 0, hasDocumentNumber: false })).toEqual([
    'nothing_approved',
    'no_document_number',
  ])
  expect(missingForProgram('analitico_final', place)).toEqual(['plan_incomplete'])
  const open = { ...place, isCompleteWithOpen: true }
  expect(missingForProgram('certificado_programa', open)).toEqual(['actas_open', 'money_owed'])
  expect(missingForProgram('certificado_programa', { ...open, isComplete: true, isOwed: false })).toEqual([])
  expect(missingForProgram('analitico_final', { ...place, status: 'egresado' })).toEqual([])
  const kindsOf = (status: 'solicitado' | 'egresado' | 'baja', approved: number) => programKinds({ status, approved })
  expect(kindsOf('solicitado', 0)).toEqual([])
  expect([kindsOf('baja', 1), kindsOf('baja', 0)]).toEqual([['analitico_parcial'], []])
  expect(kindsOf('egresado', 2)).toEqual(['analitico_final', 'certificado_programa'])
  expect(missingForHolder('diploma', [])).toEqual(['by_staff'])
  expect(missingForHolder('analitico_parcial', [])).toEqual([])
})

test('a paper holds until its last day, and what was taken back never does', () => {
  const paper = { revoked_at: null, outdated_at: null, valid_until: '2026-12-31' }
  expect(paperState(paper, '2026-12-31')).toBe('valido')
  expect(paperState(paper, '2027-01-01')).toBe('vencido')
  expect(paperState({ ...paper, outdated_at: new Date() }, '2026-12-01')).toBe('desactualizado')
  expect(paperState({ ...paper, revoked_at: new Date(), outdated_at: new Date() }, '2030-01-01')).toBe('revocado')
})
