import { insertSamplePrograms } from '../insert-sample-programs.ts'
import type { Step } from './step.ts'

/** The home page named three programs by itself; now it lists those of the portal, so a portal that is upgraded gets them, as samples. */
export const programsOfHome: Step = {
  name: 'programs-of-home',
  async run(client) {
    // An empty database gets them with its first start, or what is restored into it.
    const { rows } = await client.query<{ has_people: boolean }>('select exists (select from users) as has_people')
    const made = rows[0]?.has_people === true ? await insertSamplePrograms(client) : 0
    return made === 0
      ? null
      : `Programas: ${made} de ejemplo, los que nombraba la página de inicio; cámbialos por los de la institución en «Programas».`
  },
}
