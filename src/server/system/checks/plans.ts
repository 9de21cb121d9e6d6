import { programLength } from '#contract/program-texts.ts'
import { type Finding, good, warning, type WithDatabase } from '../check-line.ts'
import { listPlansBeyond } from '../check-queries.ts'

/**
 * Checks that no plan has courses in a year that its program doesn't have (i187): what an older version stored that way stays until
 * someone decides what is right.
 */
export async function checkPlans({ database }: WithDatabase): Promise<Finding> {
  const beyond = await listPlansBeyond(database)
  if (beyond.length === 0) return good('Los planes de estudios caben en los años de sus programas.')
  const lines = beyond.map(
    ({ program, years, plan, courses }) =>
      `«${program}» dura ${programLength(years)}, y su plan «${plan}» pone más allá: ${courses.join(', ')}.`,
  )
  return warning(lines.join(' '), 'En «Programas», alarga el programa o mueve esos cursos a un año que tenga.')
}
