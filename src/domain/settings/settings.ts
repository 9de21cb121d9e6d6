import { FILE_RULES } from '../files/purposes.ts'
import { PASS_PERCENT, PERCENT_RANGE } from '../grades/limits.ts'
import { NOTICE_LONGEST_DAYS } from '../notifications/types.ts'
import { DEFAULT_PAYMENT_CONFIG, type PaymentConfig } from '../payments/country-config.ts'
import type { InstitutionNetwork } from '../people/social-networks.ts'

/** Roles that accounts made by an administrator may begin with (document 3 §3, decision A3). */
export const DEFAULT_USER_ROLES = ['student', 'teacher'] as const

/** Where the nightly backup goes: a folder of the machine, or a bucket; which one the environment says (docs/configuration.md). */
export const BACKUP_PLACES = ['folder', 's3'] as const

/** Whether administrators must have a second step: in production after the first 14 days, always, or never. */
export const SECOND_STEP_RULES = ['automatic', 'required', 'optional'] as const

/**
 * Every setting with the type of its value: the 15 of document 3 §3, then those that the decisions add. Exchange rates
 * have a day and a history (decision M3), so they are a table of their own.
 */
export interface Settings {
  site_name: string
  site_description: string
  contact_email: string
  contact_phone: string
  address: string
  allow_registration: boolean
  require_email_verification: boolean
  default_user_role: (typeof DEFAULT_USER_ROLES)[number]
  /** Accounts that people of one network may register in an hour. */
  registrations_per_hour: number
  /** Decision C12: bound evaluation and lesson files. */
  max_file_size_mb: number
  /** How much of a person's uploads for themselves is stored (decision M8). */
  max_person_storage_mb: number
  supported_file_types: string[]
  email_notifications: boolean
  sms_notifications: boolean
  maintenance_mode: boolean
  announcement_banner: string
  social_links: Record<InstitutionNetwork, string>
  /** Decision L12: an IANA zone name. */
  time_zone: string
  /** Decision M6: days until a provisional enrollment is paused. */
  provisional_days: number
  /** Decision M21: hours for which an enrollment paused for lack of payment keeps its seat. */
  unpaid_seat_hours: number
  /** The lowest whole percent that passes, in periods that begin from now on (record 072). */
  pass_percent: number
  /** The hour of the nightly backup in the institution's time zone, and how many backups are kept. */
  backup_hour: number
  backup_place: (typeof BACKUP_PLACES)[number]
  backup_days: number
  backup_weeks: number
  backup_months: number
  /** How many days finished items are kept: read notices, sessions, background jobs, errors and mails that were given up. */
  notices_kept_days: number
  sessions_kept_days: number
  jobs_kept_days: number
  failures_kept_days: number
  second_step_rule: (typeof SECOND_STEP_RULES)[number]
  /** Decision C10: how each country pays. */
  payment_config: PaymentConfig
  /** Decision C10: what only the institution can supply. */
  support_email: string
  support_whatsapp: string
  terms: string
}

/** How a value that only the institution can supply is marked until it does (decision C10). */
export const SAMPLE_MARK = '(ejemplo)'

/** Checks whether a text is still a sample: marked, or an address in the domain reserved for examples, where no mark fits. */
export function isSample(text: string): boolean {
  return text.includes(SAMPLE_MARK) || /\bexample\.org\b/.test(text)
}

/** A setting's name. */
export type SettingKey = keyof Settings

/** The value of each setting before anyone edits it; texts are empty here but for the name, which every screen and mail needs. The first start stores marked samples (decision C10). */
export const SETTING_DEFAULTS: Readonly<Settings> = {
  site_name: 'Seminario',
  site_description: '',
  contact_email: '',
  contact_phone: '',
  address: '',
  allow_registration: true,
  require_email_verification: false,
  default_user_role: 'student',
  registrations_per_hour: 40,
  max_file_size_mb: 50,
  max_person_storage_mb: 500,
  supported_file_types: [...new Set([...FILE_RULES.submission.extensions, ...FILE_RULES.lesson.extensions])],
  email_notifications: true,
  sms_notifications: false,
  maintenance_mode: false,
  announcement_banner: '',
  social_links: { facebook: '', instagram: '', twitter: '', youtube: '' },
  time_zone: 'America/Argentina/Buenos_Aires',
  provisional_days: 10,
  unpaid_seat_hours: 72,
  pass_percent: PASS_PERCENT,
  backup_hour: 3,
  backup_place: 'folder',
  backup_days: 7,
  backup_weeks: 4,
  backup_months: 12,
  notices_kept_days: 180,
  sessions_kept_days: 0,
  jobs_kept_days: 1,
  failures_kept_days: 90,
  second_step_rule: 'automatic',
  payment_config: DEFAULT_PAYMENT_CONFIG,
  support_email: '',
  support_whatsapp: '',
  terms: '',
}

/** The settings' names, in the order of the screen. */
export const SETTING_KEYS = Object.keys(SETTING_DEFAULTS).filter(isSettingKey)

/** Whether a name is a setting's. */
function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_DEFAULTS, key)
}

/** Bounds of the settings that are numbers (document 3 §5) and longest texts, in characters. */
export const SETTING_LIMITS = {
  max_file_size_mb: { min: 1, max: 100 },
  max_person_storage_mb: { min: 50, max: 100_000 },
  provisional_days: { min: 1, max: 90 },
  unpaid_seat_hours: { min: 1, max: 720 },
  pass_percent: PERCENT_RANGE,
  registrations_per_hour: { min: 1, max: 1000 },
  backup_hour: { min: 0, max: 23 },
  backup_days: { min: 1, max: 60 },
  backup_weeks: { min: 0, max: 60 },
  backup_months: { min: 0, max: 120 },
  notices_kept_days: { min: 30, max: NOTICE_LONGEST_DAYS },
  sessions_kept_days: { min: 0, max: 365 },
  // The system screen looks through what is stored.
  jobs_kept_days: { min: 1, max: 30 },
  failures_kept_days: { min: 7, max: 730 },
  exchange_rate: { min: 0.000001, max: 1_000_000 },
  line: 200,
  text: 5000,
  terms: 50_000,
} as const

/** The tabs of the settings screen, each with its keys (decision C8). */
export const SETTING_TABS = {
  general: [
    'site_name',
    'site_description',
    'contact_email',
    'contact_phone',
    'address',
    'announcement_banner',
    'social_links',
    'support_email',
    'support_whatsapp',
    'terms',
  ],
  users: ['allow_registration', 'require_email_verification', 'registrations_per_hour', 'default_user_role'],
  notifications: ['email_notifications', 'sms_notifications'],
  security: ['maintenance_mode', 'second_step_rule'],
  system: [
    'max_file_size_mb',
    'max_person_storage_mb',
    'supported_file_types',
    'time_zone',
    'provisional_days',
    'unpaid_seat_hours',
    'pass_percent',
    'backup_hour',
    'backup_place',
    'backup_days',
    'backup_weeks',
    'backup_months',
    'notices_kept_days',
    'sessions_kept_days',
    'jobs_kept_days',
    'failures_kept_days',
    'payment_config',
  ],
} as const satisfies Record<string, readonly SettingKey[]>
/** A tab of the settings screen. */
export type SettingTab = keyof typeof SETTING_TABS
