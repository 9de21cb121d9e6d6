import { expect, test } from 'vitest'
import { DAY_MS } from '../calendar.ts'
import { isDutyComing, owesSecondStep, rolesInForce, secondStepDuty } from './second-step-duty.ts'

const startedAt = new Date('2026-03-01T12:00:00Z')
const onDay = (day: number) => new Date(startedAt.getTime() + (day - 1) * DAY_MS)

type Portal = Parameters<typeof secondStepDuty>[1]
const duty = (portal: Partial<Portal> = {}, { role = ['student', 'admin'] as const, is_on = false } = {}) =>
  secondStepDuty({ role, is_on }, { rule: 'automatic', isProduction: true, startedAt, now: onDay(15), ...portal })

test('by itself it is obligatory in production from the fifteenth day on', () => {
  expect(duty({ now: new Date(onDay(15).getTime() - 1) })).toEqual({
    is_on: false,
    obligatory_from: onDay(15),
    is_obligatory: false,
  })
  expect(duty()).toMatchObject({ obligatory_from: onDay(15), is_obligatory: true })
  expect(duty({ isProduction: false, now: onDay(400) })).toMatchObject({ obligatory_from: null, is_obligatory: false })
})

test('the week before it begins it is told to who has none', () => {
  const coming = [7, 8, 14, 15].map((day) => isDutyComing(duty({ now: onDay(day) }), onDay(day)))
  expect(coming).toEqual([false, true, true, false])
  expect(isDutyComing(duty({ now: onDay(10) }, { is_on: true }), onDay(10))).toBe(false)
  expect(isDutyComing(duty({ now: onDay(10), rule: 'optional' }), onDay(10))).toBe(false)
})

test('the setting makes it obligatory at once, or never, everywhere', () => {
  for (const isProduction of [true, false]) {
    expect(duty({ rule: 'required', isProduction, now: onDay(1) }).is_obligatory).toBe(true)
    expect(duty({ rule: 'optional', isProduction, now: onDay(400) })).toMatchObject({ obligatory_from: null })
  }
})

test('only administrators owe it', () => {
  expect(
    secondStepDuty(
      { role: ['student', 'teacher'], is_on: false },
      { rule: 'required', isProduction: true, startedAt, now: onDay(99) },
    ),
  ).toEqual({
    is_on: false,
    obligatory_from: null,
    is_obligatory: false,
  })
})

test('who owes it is no administrator, and everything else that they were', () => {
  expect(owesSecondStep(duty())).toBe(true)
  expect(rolesInForce(['student', 'admin'], duty())).toEqual(['student'])
  const isOn = duty({}, { is_on: true })
  expect(owesSecondStep(isOn)).toBe(false)
  expect(rolesInForce(['student', 'admin'], isOn)).toEqual(['student', 'admin'])
})
