import { and, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchWords, withoutSeparators } from '#domain/search-words.ts'
import { sharedSeminary } from '#tests/support/seminary.ts'
import { holds, isOfHolder, personWords } from './person-words.ts'
import { users } from './tables/people.ts'

const open = sharedSeminary()

/** Every letter and pair that somebody's text contains, what folds to more or other letters, signs, and what nobody has. */
async function shortTexts(): Promise<string[]> {
  const rows = await open().db.select({ text: users.search_text }).from(users)
  const pairs = rows.flatMap(({ text }) => Array.from(text, (letter, at) => [letter, text.slice(at, at + 2)]).flat())
  return [
    ...new Set(pairs),
    'Á',
    'ñA',
    'ß',
    'æa',
    '%',
    '_',
    String.raw`\\`,
    'a_',
    'zq',
    '¿',
    'a.b',
    '@d.t',
    ' a ',
    '.',
    "'",
  ]
}

test('a text of one or two letters is found wherever it stands, as a longer one is', async () => {
  const { db } = open()
  await db.execute(sql`
    update users set last_name = 'Straße-Æneas 100%_\\ Amézquita', locality = 'b.a.' where email = 'estudiante@demo.test'`)
  const texts = await shortTexts()
  expect(texts.length).toBeGreaterThan(150)
  for (const text of texts) {
    const read = await db.select({ id: users.id }).from(users).where(holds(text)).orderBy(users.id)
    const [word] = await personWords(db, [text])
    const found = await db.select({ id: users.id }).from(users).where(word?.held).orderBy(users.id)
    expect([text, ...found]).toEqual([text, ...read])
  }
})

test('of a list, the rows whose holder has the word are found, however many have it', async () => {
  const { db } = open()
  await db.execute(sql`
    with made as (insert into users (name, first_name, last_name, email)
    select 'Wally ' || n, 'Wally', n::text, 'wally' || n || '@example.org' from generate_series(1, 600) n returning id)
    insert into user_roles (user_id, role) select id, 'student' from made`)
  const common: boolean[] = []
  for (const text of ['w', 'wa', 'zq', 'ben', 'a']) {
    const [word] = await personWords(db, [text])
    if (!word) throw new Error('each text is a word')
    const held = sql`select users.id from users where ${holds(text)}`
    const { rows } = await db.execute<{ wanted: number; found: number; both: number }>(sql`
      select (select count(*)::int from user_roles r where r.user_id in (${held})) as wanted,
        (select count(*)::int from user_roles r where ${isOfHolder(sql`r.user_id`, word)}) as found,
        (select count(*)::int from user_roles r where r.user_id in (${held}) and ${isOfHolder(sql`r.user_id`, word)}) as both`)
    const [counted] = rows
    expect([text, counted?.found, counted?.both]).toEqual([text, counted?.wanted, counted?.wanted])
    common.push(word.isCommon)
  }
  expect(common).toEqual([true, true, false, false, true])
})

test.each(['zq', 'w', 'z.', '@', "q'"])('an index finds %s', async (text) => {
  const { pool } = open().database
  const asked: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
  const watch = (first: { text: string }, values: unknown[]) => {
    asked.push({ text: first.text, values })
    return query(first, values)
  }
  Object.assign(pool, { query: watch })
  await personWords(open().db, [text]).finally(() => Object.assign(pool, { query }))
  expect(asked).toHaveLength(1)
  const client = await pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(`explain ${asked[0]?.text}`, asked[0]?.values)
    expect(JSON.stringify(rows)).toContain('users_by_short_words')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('people are found without the signs of their names and numbers, and by their telephone', async () => {
  const { db } = open()
  await db.execute(sql`update users set first_name = 'Brígida', last_name = 'O’Higgins-Peña D''Angelo', document_number = '30111222',
    whatsapp = '+5492983456789' where email = 'estudiante@demo.test'`)
  const searches = [
    'ohiggins',
    "o'higgins",
    'O’HIGGINS',
    'oʼhiggins peña',
    'higginspena',
    'o-higgins',
    'dangelo',
    "d'angelo brigida",
    '30.111.222',
    '30111222',
    '30 111 222',
    '30-111-222',
    '+54 9 2983 45-6789',
    '2983 456789',
    '02983 15 45-6789',
    '(02983) 15 456789',
    '2983456789',
    'estudiante@demo.test',
  ]
  for (const q of searches) {
    const words = await personWords(db, searchWords(q))
    const found = await db
      .select({ email: users.email })
      .from(users)
      .where(and(...words.map(({ held }) => held)))
    expect([q, ...found]).toEqual([q, { email: 'estudiante@demo.test' }])
  }
})

test('the database leaves out of what it keeps what is left out of what is typed', async () => {
  const { db } = open()
  for (const sign of "'`´ʹʻʼʽˈ‘’‛′.·-‐‑‒–—―−\u00ad\u200b\u2060\ufeff") {
    const { rows } = await db.execute<{ kept: string }>(sql`select fold_person(${`a${sign}b`}) as kept`)
    expect([sign, rows[0]?.kept, withoutSeparators(`a${sign}b`)]).toEqual([sign, 'ab', 'ab'])
  }
})
