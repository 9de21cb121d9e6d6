import * as z from 'zod/mini'
import { isTimeZone } from '#domain/calendar.ts'
import { isFileExtension } from '#domain/files/types.ts'
import { LOCAL_CURRENCIES, type PaymentMethod } from '#domain/payments/methods.ts'
import { isEmail } from '#domain/people/email.ts'
import { isPhone } from '#domain/people/phones.ts'
import type { InstitutionNetwork } from '#domain/people/social-networks.ts'
import { BACKUP_PLACES, DEFAULT_USER_ROLES, SECOND_STEP_RULES, SETTING_LIMITS } from '#domain/settings/settings.ts'
import { isSecureUrl } from '#domain/web-address.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { TypedEmail, TypedPhone } from './person-shapes.ts'
import { Day, Instant, Line, LineOrNothing, TextOrNothing } from './shapes.ts'

const operation = operationsIn('settings')

const { line, text, terms, max_file_size_mb, max_person_storage_mb } = SETTING_LIMITS
const { provisional_days, unpaid_seat_hours, pass_percent, registrations_per_hour, exchange_rate } = SETTING_LIMITS
const { backup_hour, backup_days, backup_weeks, backup_months } = SETTING_LIMITS
const { notices_kept_days, sessions_kept_days, jobs_kept_days, failures_kept_days } = SETTING_LIMITS

const EmailOrNothing = TypedEmail.check(z.refine((typed) => typed === '' || isEmail(typed), { error: 'EMAIL' }))
const AddressOrNothing = TextOrNothing(2048).check(
  z.refine((typed) => typed === '' || isSecureUrl(typed), { error: 'SECURE_URL' }),
)
const Whole = ({ min, max }: { min: number; max: number }) => z.int().check(z.minimum(min), z.maximum(max))

const CardFee = z.number().check(z.minimum(0), z.maximum(100))

/** How one country pays (decisions M5, M6, C10); its currency is fixed. */
const countryPayments = <T extends z.ZodMiniType, A extends z.ZodMiniType>(text: T, address: A) =>
  z.object({
    enabled: z.object({
      credit_card: z.boolean(),
      debit_card: z.boolean(),
      bank_transfer: z.boolean(),
      mercado_pago: z.boolean(),
      scholarship: z.boolean(),
      cash: z.boolean(),
    } satisfies Record<PaymentMethod, z.ZodMiniBoolean>),
    /** Listed fees of cards, in percent. */
    fee_percent: z.object({ credit_card: CardFee, debit_card: CardFee }),
    bank: z.object({
      bank: text,
      holder: text,
      document: text,
      alias: text,
      cbu: text,
      account: text,
      observations: text,
    }),
    payment_link: address,
    cash: z.object({ address: text, hours: text }),
  })
const CountryPayments = countryPayments(LineOrNothing(line), AddressOrNothing)
const ShownPayments = countryPayments(z.string(), z.string())

const socialLinks = <A extends z.ZodMiniType>(address: A) =>
  z.object({ facebook: address, instagram: address, twitter: address, youtube: address } satisfies Record<
    InstitutionNetwork,
    A
  >)

const RATE = z.number().check(z.minimum(exchange_rate.min), z.maximum(exchange_rate.max))
/** A new rate from a day on; null leaves the rates as they are. */
const NewRate = z.object({ rate: z.nullable(RATE), valid_on: Day })

/** Everything that the screen saves at once (decision C8). */
export const SettingsForm = z.object({
  site_name: Line(line),
  site_description: TextOrNothing(text),
  contact_email: EmailOrNothing,
  contact_phone: LineOrNothing(line),
  address: LineOrNothing(line),
  announcement_banner: TextOrNothing(text),
  social_links: socialLinks(AddressOrNothing),
  support_email: EmailOrNothing,
  support_whatsapp: TypedPhone.check(z.refine((typed) => typed === '' || isPhone(typed), { error: 'PHONE' })),
  terms: TextOrNothing(terms),
  allow_registration: z.boolean(),
  require_email_verification: z.boolean(),
  default_user_role: z.enum(DEFAULT_USER_ROLES),
  registrations_per_hour: Whole(registrations_per_hour),
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  maintenance_mode: z.boolean(),
  max_file_size_mb: Whole(max_file_size_mb),
  max_person_storage_mb: Whole(max_person_storage_mb),
  /** Comma-separated, as it's typed (document 3 §5). */
  supported_file_types: TextOrNothing(line).check(
    z.minLength(1),
    z.refine((typed) => typed.split(',').every((type) => isFileExtension(nameOf(type))), { error: 'FILE_TYPES' }),
  ),
  time_zone: z.string().check(z.refine(isTimeZone, { error: 'OPTION' })),
  provisional_days: Whole(provisional_days),
  unpaid_seat_hours: Whole(unpaid_seat_hours),
  pass_percent: Whole(pass_percent),
  backup_hour: Whole(backup_hour),
  backup_place: z.enum(BACKUP_PLACES),
  backup_days: Whole(backup_days),
  backup_weeks: Whole(backup_weeks),
  backup_months: Whole(backup_months),
  notices_kept_days: Whole(notices_kept_days),
  sessions_kept_days: Whole(sessions_kept_days),
  jobs_kept_days: Whole(jobs_kept_days),
  failures_kept_days: Whole(failures_kept_days),
  second_step_rule: z.enum(SECOND_STEP_RULES),
  payment_config: z.object({ argentina: CountryPayments, uruguay: CountryPayments }),
  exchange_rates: z.object({ ARS: NewRate, UYU: NewRate }),
  /** Days of the history whose rates are taken back. */
  removed_rates: z.array(z.object({ currency: z.enum(LOCAL_CURRENCIES), valid_on: Day })).check(z.maxLength(100)),
})

const Rate = z.object({
  currency: z.enum(LOCAL_CURRENCIES),
  rate: z.number(),
  valid_on: Day,
  set_by_name: z.nullable(z.string()),
  set_at: Instant,
})

/** The settings as they're stored: some were made before a rule of the form. */
const Stored = z.object({
  site_name: z.string(),
  site_description: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  address: z.string(),
  announcement_banner: z.string(),
  social_links: socialLinks(z.string()),
  support_email: z.string(),
  support_whatsapp: z.string(),
  terms: z.string(),
  allow_registration: z.boolean(),
  require_email_verification: z.boolean(),
  default_user_role: z.enum(DEFAULT_USER_ROLES),
  registrations_per_hour: z.number(),
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  maintenance_mode: z.boolean(),
  max_file_size_mb: z.number(),
  max_person_storage_mb: z.number(),
  supported_file_types: z.array(z.string()),
  time_zone: z.string(),
  provisional_days: z.number(),
  unpaid_seat_hours: z.number(),
  pass_percent: z.number(),
  backup_hour: z.number(),
  backup_place: z.enum(BACKUP_PLACES),
  backup_days: z.number(),
  backup_weeks: z.number(),
  backup_months: z.number(),
  notices_kept_days: z.number(),
  sessions_kept_days: z.number(),
  jobs_kept_days: z.number(),
  failures_kept_days: z.number(),
  second_step_rule: z.enum(SECOND_STEP_RULES),
  payment_config: z.object({ argentina: ShownPayments, uruguay: ShownPayments }),
})

const AllSettings = z.object({
  /** Of all settings and rates: another one whenever any of them is another one. */
  ...Versioned,
  settings: Stored,
  /** The rate of each currency that holds today, or none. */
  current_rates: z.array(Rate),
  /** The newest rates, those of coming days too. */
  rate_history: z.array(Rate),
  app_version: z.string(),
  /** Where the nightly backup may go: what the server has the means for. */
  backup_places: z.array(z.enum(BACKUP_PLACES)),
})

export const getSettings = operation({
  method: 'GET',
  url: '/settings',
  summary: 'Every setting of the institution, with the exchange rates and their history',
  access: 'settings.manage',
  schema: { response: AllSettings },
})

export const saveSettings = operation({
  method: 'PUT',
  url: '/settings',
  summary: 'Save the settings that were touched: all of them, or none',
  access: 'settings.manage',
  proof: 'settings.power',
  schema: { body: editing(SettingsForm), response: AllSettings },
  failures: ['CHANGED_MEANWHILE', 'PROOF_REQUIRED'],
})

export const getSystemStats = operation({
  method: 'GET',
  url: '/system-stats',
  summary: 'How much the portal holds (document 3 §3); storage in bytes (decision C4)',
  access: 'settings.manage',
  schema: {
    response: z.object({
      totalUsers: z.int(),
      totalCourses: z.int(),
      totalEnrollments: z.int(),
      storageUsed: z.int(),
    }),
  },
})

function nameOf(type: string): string {
  return type.trim().toLowerCase().replace(/^\./, '')
}
