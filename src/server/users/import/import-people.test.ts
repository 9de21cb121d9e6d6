import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { inflatingTo, zip } from '#tests/support/sample-files.ts'
import { HEADER, place, send } from '#tests/support/import-people.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('a dry run says what would happen and writes nothing; then all of it is written, and again changes nothing', async () => {
  const portal = await seminary()
  const { as, database } = portal
  const { code, period } = await place(portal)
  const file = `${HEADER}
Marta;Núñez;MARTA@ejemplo.test;30.111.222;${code};${period};;;
Marta;Núñez;marta@ejemplo.test;;INTRO;${period};oyente;;
Íñigo;Paz;inigo@ejemplo.test;;;;;;
Ana;Benítez;estudiante@demo.test;;${code};${period};;;`
  const counts = async () => {
    const { rows } = await database.pool.query(
      'select (select count(*) from users) as people, (select count(*) from enrollments) as enrollments, (select count(*) from audit_log) as deeds',
    )
    return rows[0]
  }
  const before = await counts()
  const dry = await send(as, file, 'check')
  expect(dry).toMatchObject({
    applied: false,
    new_people: 2,
    known_people: 1,
    known_enrollments: 1,
    problem_count: dry.problems.length,
  })
  expect(await counts()).toEqual(before)
  const wrong = dry.problems.map(({ row }: { row: number }) => row)
  const good = file
    .split('\n')
    .filter((_, index) => !wrong.includes(index + 1))
    .join('\n')
  const done = await send(as, good)
  expect(done).toMatchObject({ applied: true, new_people: 2, problem_count: 0 })
  const after = await counts()
  expect(after.people).toBe(before.people + 2)
  expect(after.enrollments).toBe(before.enrollments + done.new_enrollments)
  const again = await send(as, good)
  expect(again).toMatchObject({ applied: true, new_people: 0, new_enrollments: 0, new_roles: 0, known_people: 3 })
  expect(await counts()).toEqual(after)
  const marta = (await as.carla.listUsers({ q: 'marta nunez' })).items[0]
  expect(marta).toMatchObject({ email: 'marta@ejemplo.test', role: ['student'], is_invited: true })
  const { items } = await as.carla.listAudit({ entity_id: marta?.id ?? '' })
  expect(items.map(({ action }) => action)).toEqual(['person.created'])
})

test('a number of an import is understood by its country, and one that can’t exist is told', async () => {
  const { as } = await seminary()
  const file = `Nombre;Apellido;Email;WhatsApp;País
Nora;Paz;nora.paz@ejemplo.test;02983 15 45-6789;
Rut;Paz;rut.paz@ejemplo.test;099 123 456;Uruguay
`
  const wrong = await send(
    as,
    `${file}Eva;Paz;eva.paz@ejemplo.test;099 123 456;
`,
  )
  expect(wrong.applied).toBe(false)
  expect(wrong.problems).toEqual([{ row: 4, column: 'WhatsApp', message: FIELD_TEXTS.PHONE }])
  expect(await send(as, file)).toMatchObject({ applied: true, new_people: 2 })
  const numbers = ['nora', 'rut'].map(async (who) => {
    const [found] = (await as.carla.listUsers({ email: `${who}.paz@ejemplo.test` })).items
    return (await as.carla.getUser({ userId: found?.id ?? '' })).whatsapp
  })
  expect(await Promise.all(numbers)).toEqual(['+5492983456789', '+59899123456'])
})

test('a name of an import stands in one line', async () => {
  const { as } = await seminary()
  const file = `Nombre;Apellido;Email;Localidad\n"Ana\n=1+1";Paz;ana.paz@ejemplo.test;Rosario\u202e`
  const { applied, problems } = await send(as, file)
  expect(applied).toBe(false)
  expect(problems.map(({ column, message }: { column: string; message: string }) => [column, message])).toEqual([
    ['Nombre', FIELD_TEXTS.ONE_LINE],
    ['Localidad', FIELD_TEXTS.ONE_LINE],
  ])
})

test('every problem is told with its row and column in Spanish, and nothing of the file is written', async () => {
  const portal = await seminary()
  const { as } = portal
  const { code, period } = await place(portal)
  const file = `${HEADER};Rol;Fecha de nacimiento;WhatsApp
;Luna;sin-arroba;12;;;;;;Rector;31/02/1990;abc
Marta;Luna;marta@ejemplo.test;;XXXXX;${period};;;;;;
Marta;Otra;marta@ejemplo.test;;;;;;;;;
Nora;Luna;nora@ejemplo.test;;${code};No existe;;;;;;
Nora;Luna;nora@ejemplo.test;;${code};;;Volando;140;;;
Pía;Luna;pia@ejemplo.test;28000000;;;;;;;;
Eva;Luna;eva@ejemplo.test;;;;;;;;01/01/2099;`
  const result = await send(as, file)
  expect(result.applied).toBe(false)
  const told = result.problems.map(
    ({ row, column, message }: { row: number; column: string; message: string }) => `${row} ${column}: ${message}`,
  )
  expect(told).toEqual(
    expect.arrayContaining([
      '2 Nombre: Este campo es obligatorio',
      '2 Email: Por favor ingrese un email válido',
      '2 Documento: DNI debe tener 8 dígitos',
      '2 Rol: El rol tiene que ser Estudiante o Profesor. Los administradores se crean uno por uno.',
      '2 Fecha de nacimiento: Escribe una fecha válida',
      '3 Curso: No hay un curso con el código XXXXX.',
      '4 Email: El mismo email está en la fila 3 con otro nombre: Marta Luna.',
      '5 Período: No hay un período con el nombre No existe.',
      '6 Período: Una matrícula necesita el curso y el período.',
      '6 Nota final: La nota debe ser un número entre 0 y 100',
      `8 Fecha de nacimiento: ${FIELD_TEXTS.BIRTH_DATE}`,
      '7 Documento: Ese documento ya es de otra persona del portal.',
    ]),
  )
  expect((await as.carla.listUsers({ q: 'luna ejemplo.test' })).total).toBe(0)
})

test('commas and semicolons, UTF-8 and Windows-1252 and XLSX are all read', async () => {
  const { as } = await seminary()
  const comma = 'Nombre,Apellido,Email\n"Muñoz, hijo",Peña,uno@ejemplo.test\n'
  expect(await send(as, comma)).toMatchObject({ applied: true, new_people: 1 })
  const windows = Buffer.from('Nombre;Apellido;Email\r\nIñaki;Peña;dos@ejemplo.test\r\n', 'latin1')
  expect(await send(as, windows)).toMatchObject({ applied: true, new_people: 1 })
  const marked = '\uFEFFNombre;Apellido;Email\r\nIñaki;Peña;tres@ejemplo.test\r\n'
  expect(await send(as, marked)).toMatchObject({ applied: true, new_people: 1 })
  const workbook = readFileSync(resolve(import.meta.dirname, '../../../../tests/support/personas.xlsx'))
  expect(await send(as, workbook)).toMatchObject({ applied: true, new_people: 2, problem_count: 0 })
  const { items } = await as.carla.listUsers({ q: 'peña' })
  expect(items.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['Iñaki Peña', 'Iñaki Peña', 'Muñoz, hijo Peña']),
  )
  const born = (await as.carla.listUsers({ email: 'libro@ejemplo.test' })).items[0]
  expect(await as.carla.getUser({ userId: born?.id ?? '' })).toMatchObject({ birth_date: '1990-03-15' })
})

test('a file that is no table, lacks columns or has no rows is refused in words', async () => {
  const { as } = await seminary()
  const ask = (file: string | Buffer) =>
    as.carla.importPeople({ name: 'x.xlsx', mode: 'check' }, { file: Buffer.from(file) })
  await expectFailure(ask(Buffer.from('PK\u0003\u0004 this is no workbook', 'latin1')), 'IMPORT_UNREADABLE')
  await expectFailure(ask(''), 'IMPORT_UNREADABLE')
  const problem = await expectFailure(ask('Nombre;Correo\nAna;a@b.co'), 'IMPORT_COLUMNS')
  expect(problem.detail).toBe('A la planilla le faltan columnas: Apellido. Usa la plantilla.')
  await expectFailure(ask('Nombre;Apellido;Email\n\n'), 'IMPORT_EMPTY')
  await expectFailure(ask(Buffer.alloc(10 * 1024 * 1024 + 1, 'a')), 'FILE_TOO_LARGE')
})

test('a workbook that unpacks to far more than it seems is refused in words, and in little memory', async () => {
  const { as } = await seminary()
  const check = (file: Buffer) => as.carla.importPeople({ name: 'x.xlsx', mode: 'check' }, { file })
  const workbook = (sheet: Parameters<typeof zip>[0][string]) =>
    zip({ ...emptyWorkbook, 'xl/worksheets/sheet1.xml': sheet })
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
  for (const sheet of [inflatingTo(1500), `<worksheet><sheetData>${far}</sheetData></worksheet>`]) {
    const problem = await expectFailure(check(workbook(sheet)), 'ARCHIVE_TOO_LARGE')
    expect(problem.detail).toContain('ocupa mucho más de lo que parece')
  }
  await expectFailure(check(workbook(inflatingTo(1500, 1000))), 'IMPORT_UNREADABLE')
})

test('an import never takes a seat too many, nor enters a closed acta, nor gives the role of administrator', async () => {
  const portal = await seminary()
  const { as, database, cast } = portal
  const { code, period } = await place(portal)
  const { items } = await as.carla.listWindows({ courseId: cast.courses.hermeneutics })
  const window = items.find(({ period_id }) => period_id === cast.periods.current)
  await database.pool.query('update enrollments_open set seats_max = seats_taken + 1 where id = $1', [window?.id])
  const file = `${HEADER}\nUno;Luna;uno@ejemplo.test;;${code};${period}\nDos;Luna;dos@ejemplo.test;;${code};${period}`
  const full = await send(as, file)
  expect(full.problems).toEqual([
    { row: 3, column: 'Curso', message: `No quedan cupos para el curso ${code} en el período ${period}.` },
  ])
  await database.pool.query(`insert into course_actas (course_id, period_id, closed_by) values ($1, $2, $3)`, [
    cast.courses.hermeneutics,
    cast.periods.current,
    cast.people.bruno.id,
  ])
  const closed = await send(as, `${HEADER}\nUno;Luna;uno@ejemplo.test;;${code};${period}`)
  expect(closed.problems[0].message).toBe(`El acta del curso ${code} en el período ${period} está cerrada.`)
  const admin = await send(as, 'Nombre;Apellido;Email;Rol\nUno;Luna;uno@ejemplo.test;admin')
  expect(admin).toMatchObject({ applied: false, problem_count: 1 })
})

test('the template is itself a file that can be imported', async () => {
  const { as } = await seminary()
  const template = await as.carla.getImportTemplate({})
  expect(await send(as, String(template), 'check')).toMatchObject({ new_people: 1, problem_count: 0 })
})

test('those who are new are invited when asked for', async () => {
  const { as, mails } = await seminary()
  await send(as, 'Nombre;Apellido;Email\nUno;Luna;uno@ejemplo.test\nAna;Benítez;estudiante@demo.test', 'apply', {
    invite: true,
  })
  const recipients = (await mails()).filter(({ subject }) => subject === 'Tu cuenta en el portal')
  expect(recipients.map(({ to }) => to.address)).toEqual(['uno@ejemplo.test'])
})

test('the invitations of an import wait behind everybody else’s mails', async () => {
  const { as, mails } = await seminary()
  await send(as, 'Nombre;Apellido;Email\nUno;Luna;uno@ejemplo.test\nDos;Luna;dos@ejemplo.test', 'apply', {
    invite: true,
  })
  await as.carla.createUser({ first_name: 'Marta', last_name: 'Luna', email: 'marta@ejemplo.test' })
  const recipients = (await mails()).map(({ to }) => to.address)
  expect(recipients[0]).toBe('marta@ejemplo.test')
  expect(recipients.slice(1).toSorted()).toEqual(['dos@ejemplo.test', 'uno@ejemplo.test'])
})

test('a long file tells how far it is, and two imports of it at once make everybody once', async () => {
  const { as, database } = await seminary()
  const rows = process.env.LONG ? 10_000 : 1200
  const file = ['Nombre;Apellido;Email', ...Array.from({ length: rows }, (_, n) => `Pía;Luna;p${n}@ejemplo.test`)].join(
    '\n',
  )
  const [one, other] = await Promise.all([send(as, file), send(as, file)])
  expect([one, other].map(({ applied }) => applied)).toEqual([true, true])
  expect([one.new_people, other.new_people].toSorted((a, b) => a - b)).toEqual([0, rows])
  const told = [one, other].find(({ new_people }) => new_people > 0)?.lines.slice(0, -1) ?? []
  expect(told.length).toBeGreaterThan(2)
  const { rows: counted } = await database.pool.query(`select count(*) from users where email like 'p%@ejemplo.test'`)
  expect(counted[0].count).toBe(rows)
})

/** What a workbook has besides its one sheet. */
const emptyWorkbook = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}
