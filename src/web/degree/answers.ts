import type { getOwnDegreeProgress } from '#contract/degree.ts'
import type { CallOutput } from '#contract/operation.ts'

export type DegreeProgress = CallOutput<typeof getOwnDegreeProgress>['items'][number]
export type DegreeCourse = DegreeProgress['courses'][number]
export type ElectiveGroup = DegreeProgress['groups'][number]
/** A course of the plan as the cart takes it. */
export type OfferedCourse = {
  id: string
  name: string
  image_url: string | null
  price_cents: number
  enrollment_open_id: string
}
