import { expect, test } from 'vitest'
import { documents } from '#server/database/tables/documents.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { seminary, SITE } from '#tests/support/seminary.ts'

test('a proof is the same paper twice a day and at once, and says who, what and where it verifies', async () => {
  const { as, db, database } = await seminary()
  const wish = { kind: 'constancia_regular', addressee: 'el Banco República' } as const
  const [one, two] = await Promise.all([as.ana.issueOwnPaper(wish), as.ana.issueOwnPaper(wish)])
  expect(two).toEqual(one)
  expect(await as.carla.issuePaper({ userId: (await as.ana.getSession({})).user?.id ?? '', ...wish })).toEqual(one)
  expect(one).toMatchObject({ number: 1, state: 'valido', is_copy: false, about: 'el Banco República' })
  expect(await db.$count(documents)).toBe(1)

  const file = (await as.ana.downloadOwnPaper({ documentId: one.id })) as Buffer
  const { text, info } = await readPdf(file)
  for (const words of [
    'Se hace constar que Ana Benítez, DNI',
    'el Banco República',
    'Válido hasta el',
    'Página 1 de 1',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  expect(info).toMatchObject({ Title: `Constancia de estudiante regular N.º 1/${one.year}`, Language: 'es-AR' })
  const address = await readQr(file)
  expect(address).toBe(`${SITE}/verify/${one.code}`)
  const { paper } = await as.visitor.verifyPaper({ code: address.split('/').at(-1) ?? '' })
  expect(paper).toMatchObject({ state: 'valido', holder: 'Ana Benítez', number: 1 })
  const [stored] = (await database.pool.query('select sha256 from files where id = (select file_id from documents)'))
    .rows
  expect(paper?.sha256).toBe(stored.sha256.toString('hex'))
})
