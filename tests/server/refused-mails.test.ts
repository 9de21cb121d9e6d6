import { deletionAsSeen } from '#tests/support/deletion.ts'
import { expect, test } from 'vitest'
import { upkeep } from '#server/start/upkeep.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { seminary, type Seminary } from '../support/seminary.ts'

const DAY_MS = 24 * 3600_000

/** Notes a mail as given up then. */
async function givenUp({ database }: Seminary, key: string, mail: { recipient: string; user_id?: string; at?: Date }) {
  await database.pool.query(
    `insert into mail_log (dedupe_key, kind, recipient, user_id, attempts, smtp_code, last_error, last_failed_at, failed_at)
     values ($1, 'notices', $2, $3, 1, 550, '550 no such user', $4, $4)`,
    [key, mail.recipient, mail.user_id, mail.at ?? new Date()],
  )
}

async function keysLeft({ database }: Seminary) {
  const { rows } = await database.pool.query<{ key: string }>('select dedupe_key as key from mail_log order by key')
  return rows.map(({ key }) => key)
}

test('refused mails are forgotten after 90 days, sent ones are not', async () => {
  const place = await seminary()
  const { database, db, transaction, clock, filesFolder } = place
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  await givenUp(place, 'old', { recipient: 'x@ejemplo.test', at: ago(91) })
  await givenUp(place, 'recent', { recipient: 'x@ejemplo.test', at: ago(89) })
  await database.pool.query(
    `insert into mail_log (dedupe_key, kind, recipient, created_at, sent_at) values ('sent', 'notices', 'y@ejemplo.test', $1, $1)`,
    [ago(400)],
  )
  const parts = { db, transaction, clock, storage: diskStorage(filesFolder), linkSecret: Buffer.alloc(32, 7) }
  await upkeep({ ...parts, report: (what) => expect.fail(String(what)) })
  expect(await keysLeft(place)).toEqual(['recent', 'sent'])
})

test('whoever is anonymised leaves no refused mail behind, neither to the address nor to a former one', async () => {
  const place = await seminary()
  const { as, cast } = place
  const { id: user_id, email } = cast.people.ana
  await givenUp(place, 'now', { recipient: email })
  await givenUp(place, 'former', { recipient: 'antes@ejemplo.test', user_id })
  await givenUp(place, 'other', { recipient: cast.people.bruno.email })
  expect(await as.carla.deleteUser(await deletionAsSeen(as.carla, user_id))).toEqual({ outcome: 'anonymised' })
  expect(await keysLeft(place)).toEqual(['other'])
})
