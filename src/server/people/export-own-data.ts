import { Readable } from 'node:stream'
import type * as contract from '#contract/people.ts'
import { attempt, type AttemptLimit } from '../access/attempts.ts'
import { attachment } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { OWN_DATA } from './own-data-queries.ts'
import { getProfileOf } from './people-queries.ts'

const EXPORTS: AttemptLimit = { max: 10, windowMs: 3600_000 }
const ROWS_AT_ONCE = 500

/** Everything that the portal holds about the person, as one JSON file that is written while it's read. */
export const exportOwnData: Handler<typeof contract.exportOwnData> = async (_, context) => {
  if (!(await attempt(context, `export ${context.user.id}`, EXPORTS))) throw new Failure('TOO_MANY_REQUESTS')
  return attachment(`mis-datos-${context.today}.json`, 'application/json', Readable.from(write(context)))
}

/** A part at a time: however much somebody has, little of it is in memory. */
async function* write({ db, user, clock }: Context): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(clock.now())},\n"profile": ${JSON.stringify(await getProfileOf(db, user.id))}`
  for (const [name, list] of Object.entries(OWN_DATA)) {
    yield `,\n${JSON.stringify(name)}: [`
    for (let offset = 0, isLast = false; !isLast; offset += ROWS_AT_ONCE) {
      const rows = await list(db, user.id, { limit: ROWS_AT_ONCE, offset })
      const text = rows.map((row) => JSON.stringify(row)).join(',\n')
      if (text) yield `${offset > 0 ? ',' : ''}\n${text}`
      isLast = rows.length < ROWS_AT_ONCE
    }
    yield ']'
  }
  yield '\n}\n'
}
