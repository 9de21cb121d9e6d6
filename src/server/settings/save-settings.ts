import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import * as contract from '#contract/settings.ts'
import { settingsNeedProof } from '#domain/access/fresh-proof.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { LOCAL_CURRENCIES, type LocalCurrency } from '#domain/payments/methods.ts'
import { DEFAULT_PAYMENT_CONFIG } from '#domain/payments/country-config.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { parseFileTypes } from '#domain/settings/read-setting.ts'
import { SETTING_KEYS, type SettingKey, type Settings } from '#domain/settings/settings.ts'
import { requireProven } from '../actions/seen.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import { unasked } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import { edited } from '../actions/editing.ts'
import { InvalidFields } from '../actions/failure.ts'
import { requirePhone } from '../actions/require-phone.ts'
import { requirePrinted } from '../actions/require-printed.ts'
import { describeSettings, placesIn } from './get-settings.ts'
import {
  deleteRate,
  findRate,
  lockSettings,
  storeRate,
  storeSetting,
  updateLaterPassPercent,
} from './settings-queries.ts'

type Input = z.output<typeof contract.SettingsForm>
/** What is stored separately from the form: every other field of it is a setting. */
type SettingField = Exclude<keyof Input, 'exchange_rates' | 'removed_rates'>

/** Saves what differs from what the person saw, all or nothing; every process applies it from the next request on. */
export const saveSettings: Handler<typeof contract.saveSettings> = async (sent, context) =>
  context.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await describeSettings(tx, context)
    const stored = {
      ...before.settings,
      supported_file_types: before.settings.supported_file_types.join(', '),
      exchange_rates: await ratesOf(tx, sent.exchange_rates ?? nothingNew(context)),
      removed_rates: [],
      version: before.version,
    }
    const thing = { entity: 'system_settings' }
    const input = await edited(tx, context, { form: contract.SettingsForm, thing, stored, sent })
    requirePlace(context, before.settings, input)
    requirePrinted(printedOf(input), printedOf(before.settings))
    const wanted = settingsOf(input, before.settings)
    if (settingsNeedProof(before.settings, wanted)) requireProven(context)
    await saveChanged(tx, context, before.settings, wanted)
    if (wanted.pass_percent !== before.settings.pass_percent)
      await updateLaterPassPercent(unasked(tx, 'not_begun'), wanted.pass_percent, context.today)
    for (const { currency, valid_on } of input.removed_rates) await removeRate(tx, context, currency, valid_on)
    const rates = sent.exchange_rates ?? nothingNew(context)
    for (const currency of LOCAL_CURRENCIES) await addRate(tx, context, currency, rates[currency])
    const zone = input.time_zone
    return describeSettings(tx, { ...context, zone, today: calendarDayIn(zone, context.clock.now()) })
  })

/** What papers say of the institution. */
function printedOf({ site_name, address, contact_phone }: Pick<Settings, 'site_name' | 'address' | 'contact_phone'>) {
  return { site_name, address, contact_phone }
}

/** The form's values as they're stored; throws InvalidFields for a number that can't exist. */
function settingsOf(
  { exchange_rates: _rates, removed_rates: _removed, ...form }: Input,
  seen: Pick<Settings, 'support_whatsapp'>,
): Pick<Settings, SettingField> {
  const { argentina, uruguay } = form.payment_config
  return {
    ...form,
    contact_email: canonicalEmail(form.contact_email),
    support_email: canonicalEmail(form.support_email),
    support_whatsapp:
      form.support_whatsapp.trim() &&
      requirePhone(form.support_whatsapp, { field: 'support_whatsapp', kept: seen.support_whatsapp }),
    supported_file_types: parseFileTypes(form.supported_file_types),
    payment_config: {
      argentina: { ...argentina, currency: DEFAULT_PAYMENT_CONFIG.argentina.currency },
      uruguay: { ...uruguay, currency: DEFAULT_PAYMENT_CONFIG.uruguay.currency },
    },
  }
}

type Rates = Input['exchange_rates']

/** For a form that says nothing about rates. */
const nothingNew = ({ today }: Pick<Context, 'today'>): Rates => ({
  ARS: { rate: null, valid_on: today },
  UYU: { rate: null, valid_on: today },
})

/** What is stored for the days that a form sets: anyone else who sets them sees it. */
async function ratesOf(tx: Tx, { ARS, UYU }: Rates): Promise<Rates> {
  return {
    ARS: { ...ARS, rate: await findRate(tx, 'ARS', ARS.valid_on) },
    UYU: { ...UYU, rate: await findRate(tx, 'UYU', UYU.valid_on) },
  }
}

/** Backups go only where the server can write them; a place that it lost may stay until somebody chooses another. */
function requirePlace(
  { system }: Context,
  seen: Pick<Settings, 'backup_place'>,
  { backup_place: wanted }: Input,
): void {
  if (wanted === seen.backup_place || placesIn(system).includes(wanted)) return
  throw new InvalidFields({ backup_place: { code: 'OPTION', message: FIELD_TEXTS.OPTION } })
}

async function saveChanged(
  tx: Tx,
  context: Context,
  seen: Record<SettingKey, unknown>,
  wanted: Record<SettingKey, unknown>,
): Promise<void> {
  for (const key of SETTING_KEYS) {
    if (isDeepStrictEqual(seen[key], wanted[key])) continue
    const change = { key, value: wanted[key], updated_by: context.user.id, updated_at: context.clock.now() }
    await storeSetting(tx, change)
    await record(tx, context, 'setting.changed', {
      entity: 'system_settings',
      entity_id: key,
      before: seen[key],
      after: wanted[key],
    })
  }
}

async function addRate(
  tx: Tx,
  context: Context,
  currency: LocalCurrency,
  { rate, valid_on }: { rate: number | null; valid_on: string },
): Promise<void> {
  if (rate === null) return
  const before = await findRate(tx, currency, valid_on)
  if (before === rate) return
  const created_at = context.clock.now()
  await storeRate(tx, { currency, valid_on, rate, created_by: context.user.id, created_at })
  await recordRate(tx, context, `${currency} ${valid_on}`, { before, after: rate })
}

async function removeRate(tx: Tx, context: Context, currency: LocalCurrency, valid_on: string): Promise<void> {
  const before = await findRate(tx, currency, valid_on)
  if (before === null) return
  await deleteRate(tx, currency, valid_on)
  await recordRate(tx, context, `${currency} ${valid_on}`, { before, after: null })
}

async function recordRate(
  tx: Tx,
  context: Context,
  entity_id: string,
  rates: { before: number | null; after: number | null },
): Promise<void> {
  await record(tx, context, 'setting.changed', { entity: 'exchange_rates', entity_id, ...rates })
}
