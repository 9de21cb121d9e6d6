/** What a course of the demo seminary is made of. */
export type CoursePlan = {
  code: string
  name: string
  description: string
  credits: number
  /** The key of its teacher. */
  teacher: string
  priceCents: number
  modules: readonly { title: string; lessons: readonly string[] }[]
}
