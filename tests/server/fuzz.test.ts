import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/http/app.ts'
import { ACCESS, PERSONAS, type Row } from '../access-table.ts'
import { hostileRequests } from '../support/mutations.ts'
import { size } from '../support/property-runs.ts'
import { seminary } from '../support/seminary.ts'
import { uploadBody } from '../support/upload-body.ts'

const EACH = size({ small: 20, whole: 200 })
/** The same requests in each run: what fails once fails again. */
const SEED = 20_261_122

describe.each(Object.entries(contract))('%s', (_room, operations) => {
  test('no mutated input makes an operation fail by itself', async () => {
    const { app, cast, cookieOf } = await seminary()
    const failures: string[] = []
    const statuses = new Set<number>()
    for (const [name, operation] of Object.entries(operations)) {
      if (!isOperation(operation)) continue
      const row: Row | undefined = (ACCESS as Record<string, Row | undefined>)[name]
      if (!row) throw new Error(`${name} has no row in the access table`)
      const asker = PERSONAS.find((_, index) => row.expected[index] === 'yes' || row.expected[index] === 'hidden')
      const person = asker && asker !== 'visitor' ? cast.people[asker] : null
      for (const { url, payload } of fc.sample(hostileRequests(operation, row.input(cast)), {
        numRuns: EACH,
        seed: SEED,
      })) {
        // Opened again: an earlier request may have signed the person out.
        const cookie = person ? await cookieOf(person.id) : null
        const upload = operation.upload && (await uploadBody(row.file ?? Buffer.from('x'), payload ?? undefined))
        const answer = await app.inject({
          method: operation.method,
          url,
          headers: {
            'sec-fetch-site': 'same-origin',
            ...(cookie && { cookie }),
            ...(payload !== null && { 'content-type': 'application/json' }),
            ...(upload && { 'content-type': upload.type }),
          },
          ...(payload !== null && { payload }),
          ...(upload && { payload: upload.payload }),
        })
        statuses.add(answer.statusCode)
        if (answer.statusCode >= 500)
          failures.push(`${name} ${answer.statusCode} ${url.slice(0, 200)} ${(payload ?? '').slice(0, 400)}`)
      }
    }
    expect(failures).toEqual([])
    // The requests do arrive: some are refused for what they carry, and some are done.
    expect([...statuses]).toContain(422)
    expect([...statuses]).toContain(200)
  })
})
