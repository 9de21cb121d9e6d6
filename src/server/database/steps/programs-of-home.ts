import type pg from 'pg'
import { SAMPLE_PLAN, SAMPLE_PROGRAMS } from '../../seed/sample-programs.ts'
import type { Step } from './step.ts'

/** The home page named three programs itself; now it lists those of the portal, so an upgraded portal gets them, as samples. */
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

/** Gives a portal that has no program the samples, each with an empty current plan, so that its page is there; answers how many. */
export async function insertSamplePrograms(client: pg.Pool | pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `with made as (
       insert into programs (code, name, title_granted, years, description, audience, is_sample)
       select g.code, g.name, g.title_granted, g.years, g.description, g.audience, true
       from jsonb_to_recordset($1::jsonb)
         as g(code text, name text, title_granted text, years smallint, description text, audience text)
       where not exists (select from programs)
       returning id
     )
     insert into plans (program_id, name, valid_from, is_current) select id, $2, current_date, true from made`,
    [JSON.stringify(SAMPLE_PROGRAMS), SAMPLE_PLAN],
  )
  return rowCount ?? 0
}
