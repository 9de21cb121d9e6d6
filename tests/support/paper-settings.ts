/** What all papers share, including what they need to be issued. */
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
