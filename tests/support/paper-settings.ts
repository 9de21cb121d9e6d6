import type { Seminary } from './seminary.ts'

/** What all papers share, with what they need to be issued. */
export const settingsOfPapers = {
  city: 'la ciudad de Tres Arroyos',
  signer_name: 'Marta Ruiz',
  signer_office: 'Rectora',
  signature_id: null,
  seal_id: null,
  verification_address: '',
  students_issue: true,
  proof_days: 60,
  counted_attempt: 'last',
  recognition_legend: '',
  acta_book: '',
  acta_folio: null,
} as const

/** When the settings of papers were changed last, for a form over them. */
export const seenNow = async ({ as }: Pick<Seminary, 'as'>) => ({
  seen_at: (await as.carla.getPaperSettings({})).updated_at,
})
