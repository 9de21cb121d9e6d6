/** What all papers share, as a portal has it at first. */
export const settingsOfPapers = {
  city: '',
  signer_name: '',
  signer_office: '',
  signature_id: null,
  seal_id: null,
  verification_address: '',
  students_issue: true,
  proof_days: 60,
  counted_attempt: 'last',
  recognition_legend: '',
  seen_at: null,
} as const
