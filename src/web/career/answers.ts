import type { getOwnCareer } from '#contract/career.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Career = CallOutput<typeof getOwnCareer>['items'][number]
export type CareerCourse = Career['courses'][number]
export type ElectiveGroup = Career['groups'][number]
/** A course of the plan as the cart takes it. */
export type OfferedCourse = {
  id: string
  name: string
  image_url: string | null
  price_cents: number
  enrollment_open_id: string
}
