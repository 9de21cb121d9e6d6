import type pg from 'pg'
import { readPhone } from '../../adapters/phones.ts'
import { walkBatches } from '../walk-rows.ts'
import type { Step } from './step.ts'

/** Rows that are in memory at once. */
const BATCH = 2000
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
/** The accounts that are named to the operator; all of them are counted. */
const MOST_NAMED = 50

/** Telephone numbers become E.164 (decision A9); one that can't be understood stays as it is, and its account is named. */
export const phonesInE164: Step = {
  name: 'phones-in-e164',
  async run(client) {
    let changed = await changeSupport(client)
    const left: string[] = []
    for await (const people of everyone(client)) {
      const read = people.map(({ id, whatsapp, country }) => ({
        id,
        whatsapp,
        e164: readPhone(whatsapp, country)?.e164,
      }))
      left.push(...read.filter(({ e164 }) => e164 === undefined).map(({ id }) => id))
      changed += await change(
        client,
        read.filter(({ e164, whatsapp }) => e164 !== undefined && e164 !== whatsapp),
      )
    }
    if (left.length === 0) return changed === 0 ? null : `Teléfonos: ${changed} pasaron al formato internacional.`
    const more = left.length > MOST_NAMED ? ` y ${left.length - MOST_NAMED} más` : ''
    return `Teléfonos: ${changed} pasaron al formato internacional; ${left.length} no se entienden y quedaron como estaban, de las cuentas ${left.slice(0, MOST_NAMED).join(', ')}${more}.`
  },
}

type Person = { id: string; whatsapp: string; country: string | null }

function everyone(client: pg.Client): AsyncGenerator<readonly Person[]> {
  return walkBatches<Person>(BATCH, async (after, limit) => {
    const { rows } = await client.query<Person>(
      'select id, whatsapp, country from users where whatsapp is not null and id > $1 order by id limit $2',
      [after?.id ?? LOWEST_ID, limit],
    )
    return rows
  })
}

async function change(client: pg.Client, people: readonly { id: string; e164: string | undefined }[]): Promise<number> {
  if (people.length === 0) return 0
  await client.query(
    `update users u set whatsapp = v.e164
     from jsonb_to_recordset($1::jsonb) as v(id uuid, e164 text) where v.id = u.id`,
    [JSON.stringify(people.map(({ id, e164 }) => ({ id, e164 })))],
  )
  return people.length
}

/** The number at which the institution helps with payments. */
async function changeSupport(client: pg.Client): Promise<number> {
  const key = 'support_whatsapp'
  const { rows } = await client.query<{ value: unknown }>('select value from system_settings where key = $1', [key])
  const kept = rows[0]?.value
  const e164 = typeof kept === 'string' ? readPhone(kept)?.e164 : undefined
  if (e164 === undefined || e164 === kept) return 0
  await client.query('update system_settings set value = to_jsonb($2::text) where key = $1', [key, e164])
  return 1
}
