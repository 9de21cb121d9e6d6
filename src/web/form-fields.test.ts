import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('.', import.meta.url))
const CONTRACT = new URL('../contract/', import.meta.url).href
const sources = globSync('**/*.{ts,tsx}', { cwd: WEB })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }))

/** What goes along with what was read or shown, in any form. */
const SENT_ALONG = ['version', 'seen']

/** Fields without a control of that name: what the form is about, or what is typed in parts. */
const WITHOUT_CONTROL = [
  'access/SecondStepForm.tsx: ticket',
  'accounts/useRegistration.ts: social_networks',
  'admissions/dialogs/PlanDialog.tsx: to_plan_id',
  'courses/WindowItem.tsx: is_open',
  'evaluations/teacher/arrangements/ArrangementsDialog.tsx: extended_to',
  'evaluations/teacher/arrangements/ReturnDialog.tsx: returned_until',
  'evaluations/teacher/assignments/BringDialog.tsx: assignments',
  'evaluations/teacher/assignments/useAssignmentForm.ts: copied_from',
  'evaluations/teacher/assignments/useAssignmentForm.ts: cutoff_at',
  'evaluations/teacher/assignments/useAssignmentForm.ts: due_date',
  'grades/teacher/RectifyDialog.tsx: seen_grade',
  'papers/IssueDialog.tsx: subject_id',
  'payments-admin/RefundTogetherDialog.tsx: ends_enrollment',
  'people/useProfileForm.ts: file_id',
  'people/useProfileForm.ts: social_networks',
  'people/useProfileForm.ts: whatsapp',
  'programs/PlanDialog.tsx: from_plan_id',
  'programs/PlanDialog.tsx: students_seen',
  'settings/SettingsForm.tsx: payment_config',
  'settings/SettingsForm.tsx: social_links',
  'ui/filters/SaveFilterDialog.tsx: list',
  'users/MessageDialog.tsx: user_ids',
]

const forms = await Promise.all(
  sources
    .filter(({ path, text }) => /= use(ContractForm|FormDialog)\b/.test(text) && !path.startsWith('api/'))
    .map(async ({ path, text }) => ({ path, fields: await fieldsSent(text) })),
)

// The compiler asks a form for each field's first value, and not for the control that changes it.
test('each field that a form sends has a control in its room', () => {
  expect(forms.filter(({ fields }) => fields.length > 0).length).toBeGreaterThan(40)
  const missing = forms.flatMap(({ path, fields }) => {
    const [room = ''] = path.split('/')
    const near = sources
      .filter((source) => [`${room}/`, 'ui/', 'session/'].some((folder) => source.path.startsWith(folder)))
      .map(({ text }) => text.replaceAll(/\btexts\.\w+/gi, ''))
      .join('\n')
    return fields
      .filter(
        (field) =>
          !SENT_ALONG.includes(field) && !new RegExp(`['"\`.]${field}['"\`]|\\bvalues\\.${field}\\b`).test(near),
      )
      .map((field) => `${path}: ${field}`)
  })
  expect(missing.toSorted()).toEqual(WITHOUT_CONTROL)
})

/** The fields of the forms, and of the operations, that a file takes from the contract. */
async function fieldsSent(text: string): Promise<string[]> {
  const imported = await Promise.all(
    [...text.matchAll(/import \{([^}]+)\} from '#contract\/([^']+)'/g)].map(async ([, names = '', file = '']) => {
      const declared: Record<string, unknown> = await import(/* @vite-ignore */ `${CONTRACT}${file}`)
      return (names.match(/\w+(?: as \w+)?/g) ?? []).map((name) => declared[name.split(' ')[0] ?? ''])
    }),
  )
  return [...new Set(imported.flat().flatMap((value) => fieldsOf(partOf(partOf(value, 'schema'), 'body') ?? value)))]
}

function fieldsOf(schema: unknown): string[] {
  return Object.keys(Object(partOf(schema, 'shape')))
}

function partOf(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null ? Object(value)[part] : undefined
}
