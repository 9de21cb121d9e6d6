import { expect, test } from 'vitest'
import { HEADER, place, send } from '#tests/support/import-people.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

test('what a table says of known people otherwise is listed, and taken field by field by whoever saw it', async () => {
  const { as, cast } = await seminary()
  const userId = cast.people.ana.id
  const before = await as.carla.getUser({ userId })
  const file = `Nombre;Apellido;Email;Localidad;País;Fecha de nacimiento;Documento
Ana María;Benítez;estudiante@demo.test;Tandil;;05/05/1991;
Diego;Pereyra;diego@demo.test;Salto;;;`
  const dry = await send(as, file, 'check')
  expect(dry).toMatchObject({ known_people: 2, differing_people: 2, changed_people: 0, difference_count: 4 })
  expect(dry.differences.slice(0, 3)).toMatchObject([
    { row: 2, field: 'first_name', column: 'Nombre', portal: 'Ana', table: 'Ana María', is_taken: false },
    { row: 2, field: 'birth_date', table: '05/05/1991' },
    { row: 2, field: 'locality', portal: before.locality, table: 'Tandil' },
  ])
  expect(dry.difference_fields).toContainEqual({ field: 'locality', column: 'Localidad', amount: 2 })
  // What isn't taken changes nothing; what wasn't seen isn't taken.
  expect(await send(as, file)).toMatchObject({ applied: true, changed_people: 0 })
  expect(await send(as, file, 'apply', { take: ['all'] })).toMatchObject({ applied: false })
  const taken = { take: ['locality', '2.first_name'], seen: dry.seen }
  await as.carla.updateUser({ ...(await formOf(as, userId)), locality: 'Rauch' })
  const stale = await send(as, file, 'apply', taken)
  expect(stale).toMatchObject({ applied: false, changed_people: 2, changed_fields: 3 })
  expect(await send(as, file, 'apply', { ...taken, seen: stale.seen })).toMatchObject({
    applied: true,
    changed_fields: 3,
  })
  expect(await as.carla.getUser({ userId })).toMatchObject({
    name: 'Ana María Benítez',
    locality: 'Tandil',
    birth_date: before.birth_date,
    country: before.country,
  })
  const { items } = await as.carla.listAudit({ entity_id: userId, action: 'person.updated' })
  expect(items[0]).toMatchObject({
    before: { locality: 'Rauch' },
    after: { locality: 'Tandil', first_name: 'Ana María' },
  })
  const { items: actions } = await as.carla.listAudit({ action: 'people.imported' })
  expect(actions[0]?.after).toMatchObject({ changed_people: 2 })
  await expectFailure(
    as.carla.importPeople({ name: 'x.csv', mode: 'check', take: ['email'] }, { file: Buffer.from(file) }),
    'INVALID_INPUT',
  )
})

test('of two thousand people who differ each choice is taken, one by one', async () => {
  const { as, database } = await seminary()
  await database.pool.query(
    `with made as (
       insert into users (name, first_name, last_name, email, locality)
       select 'Pía Luna', 'Pía', 'Luna', 'p' || n || '@ejemplo.test', 'Salto' from generate_series(2, 2001) n returning id
     ) insert into user_roles (user_id, role) select id, 'student' from made`,
  )
  const rows = Array.from({ length: 2000 }, (_, n) => n + 2)
  const file = ['Nombre;Apellido;Email;Localidad;País', ...rows.map((n) => `Pía;Luna;p${n}@ejemplo.test;Tandil;Perú`)]
  const take = rows.filter((n) => n % 2 === 0).map((n) => `${n}.locality`)
  const dry = await send(as, file.join('\n'), 'check', { take })
  expect(dry).toMatchObject({ differing_people: 2000, changed_people: 1000, difference_count: 4000 })
  expect(await send(as, file.join('\n'), 'apply', { take, seen: dry.seen })).toMatchObject({
    applied: true,
    changed_fields: 1000,
  })
  const { rows: counted } = await database.pool.query(
    `select locality, count(*)::int, count(country)::int as countries from users where email like 'p%@ejemplo.test' group by 1 order by 1`,
  )
  expect(counted).toEqual([
    { locality: 'Salto', count: 1000, countries: 0 },
    { locality: 'Tandil', count: 1000, countries: 0 },
  ])
})

test('a final grade that contradicts its status, or looks like one of another scale, is never taken in silence', async () => {
  const portal = await seminary()
  const { as } = portal
  const { code, period } = await place(portal)
  const row = (name: string, status: string, grade: string) =>
    `${name};Paz;${name.toLowerCase()}@ejemplo.test;;${code};${period};;${status};${grade}`
  const file = [HEADER, row('Nora', 'Aprobado', '8'), row('Rut', 'Reprobado', '90'), row('Eva', 'Aprobado', '85')].join(
    '\n',
  )
  const read = await send(as, file)
  expect(read).toMatchObject({ applied: false, problem_count: 0, warning_count: 2 })
  expect(read.warnings).toEqual([
    { row: 2, column: 'Nota final', message: 'Dice Aprobado, con una nota que no aprueba: 8.' },
    { row: 3, column: 'Nota final', message: 'Dice Reprobado, con una nota que aprueba: 90.' },
  ])
  expect(await send(as, file, 'apply', { seen: read.seen })).toMatchObject({ applied: true, new_enrollments: 3 })
})

test('a document of somebody else is not taken, and an enrollment that differs is told', async () => {
  const portal = await seminary()
  const { as, database, cast } = portal
  const { code, period } = await place(portal)
  await database.pool.query(`update users set document_type = 'dni', document_number = '30999888' where id = $1`, [
    cast.people.diego.id,
  ])
  const file = `${HEADER}\nAna;Benítez;estudiante@demo.test;30.999.888;${code};${period};Oyente;;90`
  const { differences } = await send(as, file, 'check')
  expect(differences).toMatchObject([
    { field: 'document_number', table: 'DNI 30999888' },
    { field: null, column: `Tipo de cursada (${code}, ${period})`, portal: 'Regular', table: 'Oyente', stays: 'TYPE' },
    { field: null, column: `Nota final (${code}, ${period})`, portal: null, table: '90', stays: 'GRADE' },
  ])
  expect(differences[1].user_id).toBe(cast.people.ana.id)
  // Each action has its own rules, and each rule its own words.
  const [state] = (
    await send(as, `${HEADER}\nAna;Benítez;estudiante@demo.test;;${code};${period};;Desistido;`, 'check')
  ).differences
  expect(state).toMatchObject({ portal: 'En Progreso', table: 'Desistido', stays: 'WITHDRAWAL' })
  await database.pool.query(`insert into course_actas (course_id, period_id, closed_by) values ($1, $2, $3)`, [
    cast.courses.hermeneutics,
    cast.periods.current,
    cast.people.bruno.id,
  ])
  const { differences: closed } = await send(as, file, 'check')
  expect(closed.map(({ stays }: { stays: string | null }) => stays)).toEqual([null, 'TYPE_CLOSED', 'GRADE_CLOSED'])
  const taken = await send(as, file, 'check', { take: ['all'] })
  expect(taken.problems).toMatchObject([{ row: 2, column: 'Documento' }])
})

test('what the rows of one person say is brought together, and what they say otherwise is refused by its field', async () => {
  const { as, cast } = await seminary()
  const header = 'Nombre;Apellido;Email;Rol;Tipo de documento;Documento;Fecha de nacimiento;WhatsApp;Localidad;País'
  const together = `${header}
Nora;Paz;nora@ejemplo.test;;;;;;Tandil;
Nora;Paz;NORA@ejemplo.test;Profesor;DNI;30.111.222;05/05/1991;;;Perú
Ana;Benítez;estudiante@demo.test;;;;;;;
Ana;Benítez;estudiante@demo.test;;;;;;Salto;`
  const dry = await send(as, together, 'check')
  expect(dry.differences).toMatchObject([{ row: 5, field: 'locality', table: 'Salto' }])
  expect(await send(as, together, 'apply', { take: ['5.locality'], seen: dry.seen })).toMatchObject({ applied: true })
  expect((await as.carla.getUser({ userId: cast.people.ana.id })).locality).toBe('Salto')
  const [nora] = (await as.carla.listUsers({ email: 'nora@ejemplo.test' })).items
  expect(await as.carla.getUser({ userId: nora?.id ?? '' })).toMatchObject({
    role: ['teacher'],
    document_number: '30111222',
    birth_date: '1991-05-05',
    locality: 'Tandil',
    country: 'Perú',
  })
  const against = `${header}
Rut;Sosa;rut@ejemplo.test;Profesor;DNI;30.111.333;05/05/1991;+5492983456789;Tandil;Perú
Rut;Sosa;rut@ejemplo.test;Estudiante;Pasaporte;30111333;06/05/1991;+5492983456780;Azul;Chile
Ana;Benítez;estudiante@demo.test;;;;;;Rauch;
Ana;Benitez;estudiante@demo.test;;;;;;Salto;`
  const { problems, applied } = await send(as, against)
  expect(applied).toBe(false)
  const told = problems.map(
    ({ row, column, message }: { row: number; column: string; message: string }) => `${row} ${column}: ${message}`,
  )
  const says = (row: number, other: string, own: string) =>
    `La fila ${row} dice «${other}» de la misma persona, y esta «${own}»: corrige la que está mal, o deja el dato en una sola.`
  expect(told).toEqual([
    `3 Rol: ${says(2, 'Profesor', 'Estudiante')}`,
    `3 Documento: ${says(2, 'DNI 30111333', 'Pasaporte 30111333')}`,
    `3 Fecha de nacimiento: ${says(2, '05/05/1991', '06/05/1991')}`,
    `3 WhatsApp: ${says(2, '+5492983456789', '+5492983456780')}`,
    `3 Localidad: ${says(2, 'Tandil', 'Azul')}`,
    `3 País: ${says(2, 'Perú', 'Chile')}`,
    `5 Localidad: ${says(4, 'Rauch', 'Salto')}`,
  ])
})

test('whoever takes a course now is told so where the table begins it in another period', async () => {
  const portal = await seminary()
  const { as, cast } = portal
  const { code, period } = await place(portal)
  const { period_name: coming } = await as.carla.openWindow({
    courseId: cast.courses.hermeneutics,
    period_id: cast.periods.coming,
    enrollment_start_date: '2020-01-01',
    enrollment_end_date: '2051-01-01',
    seats_max: null,
  })
  const { differences, new_enrollments } = await send(
    as,
    `${HEADER}\nAna;Benítez;estudiante@demo.test;;${code};${coming};;;`,
    'check',
  )
  expect(new_enrollments).toBe(1)
  expect(differences).toMatchObject([
    { column: `Período (${code})`, portal: period, table: coming, stays: 'OTHER_PERIOD' },
  ])
})

/** The edit form of a person as it's stored. */
async function formOf(as: Seminary['as'], userId: string) {
  const { id: _, ...stored } = await as.carla.getUser({ userId })
  return { ...stored, userId }
}
