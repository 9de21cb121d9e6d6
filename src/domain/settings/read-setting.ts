import { isTimeZone } from '../calendar.ts'
import { isFileExtension } from '../files/types.ts'
import type { CountryPaymentConfig } from '../payments/country-config.ts'
import { INSTITUTION_NETWORKS } from '../people/social-networks.ts'
import {
  BACKUP_PLACES,
  SECOND_STEP_RULES,
  SETTING_DEFAULTS,
  SETTING_LIMITS,
  type SettingKey,
  type Settings,
} from './settings.ts'

/** A setting's value from what is stored, JSON or text that looks like it (document 3 §3); the default where it has another shape. */
export function readSetting<K extends SettingKey>(key: K, stored: unknown): Settings[K] {
  const isText = typeof SETTING_DEFAULTS[key] === 'string'
  return READERS[key](typeof stored === 'string' && !isText ? parseIfJson(stored) : stored) ?? SETTING_DEFAULTS[key]
}

/** The known file types of a comma-separated list, trimmed, lower case, each once (document 3 §5). */
export function parseFileTypes(typed: string): string[] {
  const types = typed.split(',').map((type) => type.trim().toLowerCase().replace(/^\./, ''))
  return [...new Set(types)].filter(isFileExtension)
}

/** A typed number; 0 when it isn't one (document 3 §5). */
export function parseNumber(typed: string): number {
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

type Reader<T> = (value: unknown) => T | null

const READERS: { readonly [K in SettingKey]: Reader<Settings[K]> } = {
  site_name: (value) => text(value)?.trim() || null,
  site_description: text,
  contact_email: text,
  contact_phone: text,
  address: text,
  allow_registration: flag,
  require_email_verification: flag,
  default_user_role: (value) => (value === 'student' || value === 'teacher' ? value : null),
  registrations_per_hour: (value) => within(value, SETTING_LIMITS.registrations_per_hour),
  max_file_size_mb: (value) => within(value, SETTING_LIMITS.max_file_size_mb),
  max_person_storage_mb: (value) => within(value, SETTING_LIMITS.max_person_storage_mb),
  supported_file_types: (value) => {
    if (typeof value === 'string') return parseFileTypes(value)
    return Array.isArray(value) ? parseFileTypes(value.filter((one) => typeof one === 'string').join(',')) : null
  },
  email_notifications: flag,
  sms_notifications: flag,
  maintenance_mode: flag,
  announcement_banner: text,
  social_links: (value) => {
    if (!isRecord(value)) return null
    const links = { ...SETTING_DEFAULTS.social_links }
    for (const network of INSTITUTION_NETWORKS) links[network] = text(value[network]) ?? ''
    return links
  },
  time_zone: (value) => (typeof value === 'string' && isTimeZone(value) ? value : null),
  provisional_days: (value) => within(value, SETTING_LIMITS.provisional_days),
  unpaid_seat_hours: (value) => within(value, SETTING_LIMITS.unpaid_seat_hours),
  pass_percent: (value) => within(value, SETTING_LIMITS.pass_percent),
  backup_hour: (value) => within(value, SETTING_LIMITS.backup_hour),
  backup_place: (value) => BACKUP_PLACES.find((place) => place === value) ?? null,
  backup_days: (value) => within(value, SETTING_LIMITS.backup_days),
  backup_weeks: (value) => within(value, SETTING_LIMITS.backup_weeks),
  backup_months: (value) => within(value, SETTING_LIMITS.backup_months),
  notices_kept_days: (value) => within(value, SETTING_LIMITS.notices_kept_days),
  sessions_kept_days: (value) => within(value, SETTING_LIMITS.sessions_kept_days),
  jobs_kept_days: (value) => within(value, SETTING_LIMITS.jobs_kept_days),
  failures_kept_days: (value) => within(value, SETTING_LIMITS.failures_kept_days),
  second_step_rule: (value) => SECOND_STEP_RULES.find((rule) => rule === value) ?? null,
  payment_config: (value) => {
    if (!isRecord(value)) return null
    const { argentina, uruguay } = SETTING_DEFAULTS.payment_config
    return { argentina: countryConfig(value.argentina, argentina), uruguay: countryConfig(value.uruguay, uruguay) }
  },
  support_email: text,
  support_whatsapp: text,
  terms: text,
}

function parseIfJson(stored: string): unknown {
  if (!/^\s*(?:[[{"]|true\s*$|false\s*$|-?\d)/.test(stored)) return stored
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** Texts are stored as they are and never parsed: a phone of digits only looks like JSON. */
function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null
}

function within(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null
}

function countryConfig(value: unknown, fallback: CountryPaymentConfig): CountryPaymentConfig {
  if (!isRecord(value)) return fallback
  return {
    currency: fallback.currency,
    enabled: fill(fallback.enabled, value.enabled, flag),
    fee_percent: fill(fallback.fee_percent, value.fee_percent, (fee) => within(fee, { min: 0, max: 100 })),
    bank: fill(fallback.bank, value.bank, text),
    payment_link: text(value.payment_link) ?? fallback.payment_link,
    cash: fill(fallback.cash, value.cash, text),
  }
}

/** The fallback with each of its fields that the stored value has in the right shape. */
function fill<V, T extends Record<string, V>>(fallback: T, stored: unknown, read: Reader<V>): T {
  if (!isRecord(stored)) return fallback
  const known = Object.keys(fallback).map((name) => [name, read(stored[name])] as const)
  return { ...fallback, ...Object.fromEntries(known.filter(([, value]) => value !== null)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
