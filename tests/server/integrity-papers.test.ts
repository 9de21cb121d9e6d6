import { afterAll, beforeAll, expect, test } from 'vitest'
import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { attempt, insertBase } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await insertBase(database.pool)
})
afterAll(() => database.drop())

const series = (number = 1) =>
  number === 1
    ? `insert into document_series values ('constancia_regular', 2026, 1);`
    : `update document_series set last_number = ${number};`
const paper = ({ number = 1, code = '0123456789ABCDEF', facts = '{}', hashed = '', user = '{ana}' } = {}) =>
  `insert into documents (id, kind, year, number, code, user_id, facts, facts_sha256, issued_on, issued_by)
   values ({paper_${number}}, 'constancia_regular', 2026, ${number}, '${code}', ${user}, '${facts}', sha256('${hashed || facts}'), '2026-11-23', {ana});`
const issued = series() + paper()
const filed = `insert into files (id, owner_id, purpose, storage_key, file_name, size, sha256, mime, attached_at)
  values ({file}, {ana}, 'document', 'document/a.pdf', 'a.pdf', 9, sha256('a'), 'application/pdf', now());
  update documents set file_id = {file}, sha256 = sha256('a');`
const revoked = `update documents set revoked_at = now(), revoke_reason = 'Error';`
const rests = `insert into document_enrollments values ({paper_1}, {ana_greek});`

const REFUSED: [constraint: string, what: string, sql: string][] = [
  [
    'i160_series_without_gaps',
    'a series that begins later',
    `insert into document_series values ('constancia_regular', 2026, 2)`,
  ],
  ['i160_series_without_gaps', 'a number left out', issued + series(3)],
  ['i160_series_without_gaps', 'a number given back', issued + `update document_series set last_number = 0`],
  ['i160_series_without_gaps', 'a series that is gone', issued + `delete from document_series`],
  ['i160_number_of_a_paper', 'a number that no paper has', series()],
  ['i161_number_of_its_series', 'another number than the series gave', series() + paper({ number: 2 })],
  ['i161_facts_hashed', 'the hash of other facts', series() + paper({ hashed: '{"a": 1}' })],
  [
    'i131_document_code',
    'a code with letters that are taken for others',
    series() + paper({ code: '0123456789ABCDEO' }),
  ],
  ['i131_code_once', 'a code twice', issued + series(2) + paper({ number: 2, facts: '{"a": 1}' })],
  [
    'i131_same_paper_a_day',
    'the same paper twice a day',
    issued + series(2) + paper({ number: 2, code: '0'.repeat(16) }),
  ],
  ['i162_paper_stays', 'other facts', issued + `update documents set facts = '{"a": 1}'`],
  ['i162_paper_stays', 'another holder', issued + `update documents set user_id = {beto}`],
  ['i162_paper_stays', 'another code', issued + `update documents set code = '0000000000000000'`],
  ['i162_paper_stays', 'another last day', issued + `update documents set valid_until = '2030-01-01'`],
  ['i163_file_stays', 'the hash of another file', issued + filed + `update documents set sha256 = sha256('b')`],
  ['i163_file_stays', 'a file that is gone', issued + filed + `update documents set file_id = null, sha256 = null`],
  [
    'i164_revoked_stays',
    'a revoked one that holds again',
    issued + revoked + `update documents set revoked_at = null, revoke_reason = null`,
  ],
  ['i164_revoked_stays', 'another reason', issued + revoked + `update documents set revoke_reason = 'Otro'`],
  ['i131_revoked_whole', 'a revocation without a reason', issued + `update documents set revoked_at = now()`],
  ['i165_paper_kept', 'a deleted paper', issued + `delete from documents`],
  ['i165_paper_kept', 'a ground taken away', issued + rests + `delete from document_enrollments`],
  ['i166_own_enrollment', "another's enrollment as its ground", series() + paper({ user: '{beto}' }) + rests],
]

test.each(REFUSED)('%s refuses %s', async (constraint, _what, sql) => {
  const error = await attempt(database.pool, sql).then(
    () => null,
    (reason: unknown) => constraintOf(reason),
  )
  expect(error?.constraint).toBe(constraint)
})

test('a paper is numbered, drawn, marked by another name and taken back', async () => {
  const renamed = `update users set last_name = 'Otra' where id = {ana};
    do $$ begin if (select outdated_at is null from documents) then raise 'not marked'; end if; end $$;`
  await expect(attempt(database.pool, issued + rests + filed + renamed + revoked)).resolves.toBeUndefined()
})
