import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SAMPLE_MARK } from '#domain/settings/settings.ts'
import { audit_log } from '#server/database/tables/audit.ts'
import { exchange_rates } from '#server/database/tables/checkout.ts'
import { system_settings } from '#server/database/tables/settings.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'
import { settingsForm, type Form } from '#tests/support/settings-form.ts'

/** Changes some settings as Carla does it on the screen: from what she sees. */
async function change({ callerOf, cast }: Seminary, values: Partial<Form>) {
  const carla = await callerOf(cast.people.carla.id)
  const { version, settings } = await carla.getSettings({})
  return carla.saveSettings({ ...settingsForm(values, settings), version })
}

async function auditOf({ database }: Seminary, entity: string, entity_id: string) {
  return database.db
    .select({
      action: audit_log.action,
      before: audit_log.before,
      after: audit_log.after,
      actor_id: audit_log.actor_id,
    })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity), eq(audit_log.entity_id, entity_id)))
    .orderBy(audit_log.id)
}

describe('the settings', () => {
  test('show every key with its default or what was set, and the version', async () => {
    const { as } = await seminary()
    const all = await as.carla.getSettings({})
    expect(all.settings).toMatchObject({
      site_name: 'Seminario Teológico Reformado',
      max_file_size_mb: 50,
      supported_file_types: expect.arrayContaining(['pdf', 'rtf', 'webp', 'heic', 'mp3']),
      allow_registration: true,
      sms_notifications: false,
    })
    expect(all.settings.contact_phone).toContain(SAMPLE_MARK)
    expect(all.app_version).toBe('1.0.0')
    expect(all.current_rates.map(({ currency }) => currency)).toEqual(['ARS', 'UYU'])
  })

  test('are saved at once, each with its line in the audit log and only what changed', async () => {
    const one = await seminary()
    await change(one, {
      site_name: '  Seminario del Sur ',
      provisional_days: 7,
      support_whatsapp: '+54 9 11 4444-5555',
    })
    const { settings } = await one.as.carla.getSettings({})
    expect(settings).toMatchObject({
      site_name: 'Seminario del Sur',
      provisional_days: 7,
      support_whatsapp: '+5491144445555',
    })
    expect(await auditOf(one, 'system_settings', 'site_name')).toEqual([
      {
        action: 'setting.changed',
        before: 'Seminario Teológico Reformado',
        after: 'Seminario del Sur',
        actor_id: one.cast.people.carla.id,
      },
    ])
    const changed = await one.database.db.select().from(audit_log).where(eq(audit_log.action, 'setting.changed'))
    expect(new Set(changed.map(({ entity_id }) => entity_id))).toEqual(
      new Set(['provisional_days', 'site_name', 'support_whatsapp']),
    )
    expect(changed).toHaveLength(3)
  })

  test('take only a number of WhatsApp that can exist', async () => {
    const one = await seminary()
    const problem = await expectFailure(change(one, { support_whatsapp: '+54 9 200 000-0000' }), 'INVALID_INPUT')
    expect(problem.fields?.support_whatsapp?.message).toContain('Ese número no existe.')
    await change(one, { support_whatsapp: '02983 15 45-6780' })
    expect((await one.as.carla.getSettings({})).settings.support_whatsapp).toBe('+5492983456780')
    await change(one, { support_whatsapp: '' })
    expect((await one.as.carla.getSettings({})).settings.support_whatsapp).toBe('')
  })

  test('are saved whole or not at all', async () => {
    const one = await seminary()
    const refused = await expectFailure(
      change(one, {
        site_name: 'Otro',
        max_file_size_mb: 0,
        supported_file_types: 'pdf, exe',
        time_zone: 'Marte/Olimpo',
      }),
      'INVALID_INPUT',
    )
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual(['max_file_size_mb', 'supported_file_types', 'time_zone'])
    expect((await one.as.carla.getSettings({})).settings.site_name).toBe('Seminario Teológico Reformado')
    // A rule of the database that fails at the last of them takes the first ones back too.
    const { version, settings } = await one.as.carla.getSettings({})
    await one.database.pool.query(
      `create function refuse_terms() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_terms before insert or update on system_settings for each row when (new.key = 'terms') execute function refuse_terms()`,
    )
    const form = settingsForm({ site_name: 'Otro', terms: 'Otros términos' }, settings)
    await expectFailure(one.as.carla.saveSettings({ ...form, version }), 'UNEXPECTED')
    expect((await one.as.carla.getSettings({})).settings.site_name).toBe('Seminario Teológico Reformado')
  })

  test('of two people who save at once, the second is told', async () => {
    const one = await seminary()
    const { version, settings } = await one.as.carla.getSettings({})
    const outcomes = await Promise.allSettled([
      one.as.carla.saveSettings({ ...settingsForm({ address: 'Una' }, settings), version }),
      one.as.valeria.saveSettings({ ...settingsForm({ address: 'Otra' }, settings), version }),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused).toEqual(['CHANGED_MEANWHILE'])
  })

  test('accept only addresses that are safe to open', async () => {
    const one = await seminary()
    const social_links = { facebook: 'javascript:alert(1)', instagram: 'http://example.org', twitter: '', youtube: '' }
    const refused = await expectFailure(change(one, { social_links }), 'INVALID_INPUT')
    expect(Object.keys(refused.fields ?? {})).toEqual(['social_links.facebook', 'social_links.instagram'])
    await change(one, {
      social_links: { ...social_links, facebook: 'https://facebook.example/seminario', instagram: '' },
    })
    const { settings } = await one.as.visitor.getSession({})
    expect(settings.social_links.facebook).toBe('https://facebook.example/seminario')
  })

  test('that stand in another shape are shown as their defaults', async () => {
    const { as, database } = await seminary()
    await database.db
      .insert(system_settings)
      .values({ key: 'social_links', value: { facebook: 7 } })
      .onConflictDoUpdate({ target: system_settings.key, set: { value: { facebook: 7 } } })
    const { settings } = await as.carla.getSettings({})
    expect(settings.social_links).toEqual({ facebook: '', instagram: '', twitter: '', youtube: '' })
  })

  test('that a page carries are only those that everybody may see', async () => {
    const { app } = await seminary()
    const { settings } = (await app.inject({ url: '/api/session' })).json()
    expect(Object.keys(settings)).not.toContain('payment_config')
    expect(Object.keys(settings)).not.toContain('terms')
  })
})

describe('exchange rates', () => {
  test('begin on their day and keep their history', async () => {
    const one = await seminary()
    one.clock.set(new Date('2031-05-10T15:00:00Z'))
    const nothing = { rate: null, valid_on: '2031-05-10' }
    await change(one, { exchange_rates: { ARS: { rate: 1500.5, valid_on: '2031-05-10' }, UYU: nothing } })
    const coming = { rate: 1600, valid_on: '2031-05-11' }
    const { current_rates, rate_history } = await change(one, { exchange_rates: { ARS: coming, UYU: nothing } })
    expect(current_rates.find(({ currency }) => currency === 'ARS')).toMatchObject({
      rate: 1500.5,
      valid_on: '2031-05-10',
    })
    expect(rate_history.slice(0, 2)).toMatchObject([
      { currency: 'ARS', rate: 1600, valid_on: '2031-05-11', set_by_name: 'Carla Ferrari' },
      { currency: 'ARS', rate: 1500.5, valid_on: '2031-05-10' },
    ])
    one.clock.set(new Date('2031-05-11T15:00:00Z'))
    const tomorrow = await (await one.callerOf(one.cast.people.carla.id)).getSettings({})
    expect(tomorrow.current_rates.find(({ currency }) => currency === 'ARS')?.rate).toBe(1600)
    expect(await auditOf(one, 'exchange_rates', 'ARS 2031-05-11')).toMatchObject([{ before: null, after: 1600 }])
  })

  test('can be taken back, and replaced on the same day', async () => {
    const one = await seminary()
    const nothing = { rate: null, valid_on: '2031-05-10' }
    await change(one, { exchange_rates: { ARS: { rate: 15000, valid_on: '2031-05-10' }, UYU: nothing } })
    await change(one, { exchange_rates: { ARS: { rate: 1500, valid_on: '2031-05-10' }, UYU: nothing } })
    const stored = () => one.database.db.select().from(exchange_rates).where(eq(exchange_rates.valid_on, '2031-05-10'))
    expect(await stored()).toMatchObject([{ currency: 'ARS', rate: 1500 }])
    await change(one, { removed_rates: [{ currency: 'ARS', valid_on: '2031-05-10' }] })
    expect(await stored()).toEqual([])
    expect(await auditOf(one, 'exchange_rates', 'ARS 2031-05-10')).toMatchObject([
      { before: null, after: 15000 },
      { before: 15000, after: 1500 },
      { before: 1500, after: null },
    ])
  })

  test('that are no rates are refused', async () => {
    const one = await seminary()
    const rates = { ARS: { rate: 0, valid_on: '2031-05-10' }, UYU: { rate: -3, valid_on: '2031-02-30' } }
    const refused = await expectFailure(change(one, { exchange_rates: rates }), 'INVALID_INPUT')
    expect(Object.keys(refused.fields ?? {})).toEqual([
      'exchange_rates.ARS.rate',
      'exchange_rates.UYU.rate',
      'exchange_rates.UYU.valid_on',
    ])
  })
})

test('the figures of the system are what there is', async () => {
  const { as, database } = await seminary()
  const stats = await as.carla.getSystemStats({})
  const { rows } = await database.pool.query(
    `select (select count(*)::int from users) as "totalUsers", (select count(*)::int from courses) as "totalCourses",
            (select count(*)::int from enrollments) as "totalEnrollments", (select sum(size)::int from files) as "storageUsed"`,
  )
  expect(stats).toEqual(rows[0])
})
