import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit_log } from '#server/database/tables/audit.ts'
import { seenBy } from '#tests/support/purchases.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const FORM = {
  code: ' pastores 2031 ',
  description: 'Pastores en actividad',
  percent: 50,
  countries: ['argentina' as const, 'uruguay' as const],
  valid_from: null,
  valid_to: null,
  max_uses: 2,
}

/** Diego buys dogmatics with a code; the rest by transfer. */
async function buy({ as, cast }: Seminary, code: string, balance = 500) {
  return as.diego.placeOrder({
    idempotency_key: randomUUID(),
    items: [{ course_id: cast.courses.dogmatics, type_coursed: 'regular' }],
    expected_total_cents: 1000,
    seen: seenBy('bank_transfer', balance, 'uruguay'),
    payment_method: 'bank_transfer',
    scholarship_code: code,
    accepts_terms: true,
  })
}

describe('a scholarship code', () => {
  test('works for students as soon as it is created, and its uses show who and how much', async () => {
    const one = await seminary()
    const { as } = one
    const created = await as.carla.createScholarship(FORM)
    expect(created).toMatchObject({
      code: 'PASTORES2031',
      percent: 50,
      uses: 0,
      problem: null,
      created_by_name: 'Carla Ferrari',
    })
    expect(await as.diego.checkScholarship({ code: 'pastores2031' })).toEqual({ percent: 50, held_by: null })
    await buy(one, 'PASTORES2031')
    const { items } = await as.carla.listScholarships({ q: 'pastores' })
    expect(items).toMatchObject([{ id: created.id, uses: 1 }])
    const uses = await as.carla.listScholarshipUses({ scholarshipId: created.id })
    expect(uses).toMatchObject({
      total: 1,
      items: [{ student_name: 'Diego Pereyra', amount_cents: 500, currency: 'USD', courses: [expect.any(String)] }],
    })
  })

  test('is created once, whatever its spelling', async () => {
    const { as } = await seminary()
    await as.carla.createScholarship(FORM)
    await expectFailure(as.carla.createScholarship({ ...FORM, code: 'Pastores2031' }), 'SCHOLARSHIP_CODE_TAKEN')
  })

  test('that was used keeps its word and its uses', async () => {
    const one = await seminary()
    const { as } = one
    const { id: scholarshipId } = await as.carla.createScholarship(FORM)
    await as.carla.updateScholarship({ ...FORM, scholarshipId, code: 'OTRA2031', percent: 60 })
    await buy(one, 'OTRA2031', 400)
    await expectFailure(as.carla.updateScholarship({ ...FORM, scholarshipId }), 'SCHOLARSHIP_IN_USE')
    const same = { ...FORM, scholarshipId, code: 'otra2031' }
    expect(await as.carla.updateScholarship({ ...same, max_uses: 1 })).toMatchObject({
      max_uses: 1,
      problem: 'USED_UP',
    })
    // The last use is in the purchase that waits.
    expect((await as.diego.checkScholarship({ code: 'OTRA2031' })).held_by).not.toBeNull()
  })

  test('may not have fewer uses than it had', async () => {
    const one = await seminary()
    const { as, database } = one
    const { id: scholarshipId } = await as.carla.createScholarship({ ...FORM, max_uses: 5 })
    await database.pool.query('update scholarship_codes set uses = 3 where id = $1', [scholarshipId])
    const asked = as.carla.updateScholarship({ ...FORM, scholarshipId, max_uses: 2 })
    expect((await expectFailure(asked, 'SCHOLARSHIP_USES_TAKEN')).detail).toContain('Usos hasta hoy: 3.')
  })

  test('stops working when it is deactivated, and works again', async () => {
    const { as } = await seminary()
    const { id: scholarshipId } = await as.carla.createScholarship(FORM)
    expect(await as.carla.setScholarshipActivity({ scholarshipId, is_active: false })).toMatchObject({
      is_active: false,
      problem: 'INACTIVE',
    })
    await expectFailure(as.diego.checkScholarship({ code: 'PASTORES2031' }), 'SCHOLARSHIP_INVALID')
    await as.carla.setScholarshipActivity({ scholarshipId, is_active: true })
    expect(await as.diego.checkScholarship({ code: 'PASTORES2031' })).toEqual({ percent: 50, held_by: null })
  })

  test('with impossible terms is refused beside its fields', async () => {
    const { as } = await seminary()
    const bad = { ...FORM, code: 'a b', percent: 101, valid_from: '2031-05-02', valid_to: '2031-05-01', max_uses: 0 }
    const refused = await expectFailure(as.carla.createScholarship(bad), 'INVALID_INPUT')
    expect(Object.keys(refused.fields ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'code',
      'max_uses',
      'percent',
      'valid_to',
    ])
  })

  test('never stands in the audit log', async () => {
    const one = await seminary()
    const { as, database } = one
    const { id: scholarshipId } = await as.carla.createScholarship({ ...FORM, code: 'MARCADO2031' })
    await as.carla.updateScholarship({ ...FORM, scholarshipId, code: 'MARCADO2031', percent: 60 })
    await as.carla.setScholarshipActivity({ scholarshipId, is_active: false })
    const rows = await database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.entity_id, scholarshipId))
      .orderBy(audit_log.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'scholarship.created',
      'scholarship.updated',
      'scholarship.deactivated',
    ])
    expect(JSON.stringify(rows)).not.toContain('MARCADO')
  })
})
