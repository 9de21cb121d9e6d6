import type * as contract from '#contract/scholarships.ts'
import type { Handlers } from '../actions/context.ts'
import { listScholarships, listScholarshipUses } from './list-scholarships.ts'
import { createScholarship, setScholarshipActivity, updateScholarship } from './save-scholarship.ts'

export const scholarshipsHandlers: Handlers<typeof contract> = {
  listScholarships,
  createScholarship,
  updateScholarship,
  setScholarshipActivity,
  listScholarshipUses,
}
