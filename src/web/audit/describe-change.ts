import { auditFieldText } from '#contract/audit-field-texts.ts'
import { moneyText } from '#domain/money.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/ui/format.ts'
import { auditTexts as texts, VALUE_LABELS } from './texts.ts'

/** One field of an action in words: its old and its new value; null if the action recorded nothing. */
export type Change = { field: string; label: string; before: string | null; after: string | null }

type Fields = Record<string, unknown> | null

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/
const LONGEST = 160

/** The fields of an action in the order in which they were noted. */
export function changesOf(before: Fields, after: Fields): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field,
    label: auditFieldText(field),
    before: before && field in before ? textOf(field, before[field]) : null,
    after: after && field in after ? textOf(field, after[field]) : null,
  }))
}

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return isMoney(field) ? moneyText(value) : formatNumber(value)
  if (typeof value === 'string') return wordsOf(value)
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map((one) => textOf('', one)).join(', ')
  return Object.entries(value)
    .map(([key, inner]) => `${auditFieldText(key)}: ${textOf(key, inner)}`)
    .join('; ')
}

/** Whole cents: amounts of the API, and a course's price as the server's code has it. */
function isMoney(field: string): boolean {
  return field.endsWith('_cents') || field === 'price_usd'
}

function wordsOf(text: string): string {
  if (DAY.test(text)) return formatDate(text)
  if (MOMENT.test(text)) return formatDateTime(text)
  if (UUID.test(text)) return text.slice(0, 8)
  const known = VALUE_LABELS[text]
  if (known) return known
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
