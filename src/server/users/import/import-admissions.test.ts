import { expect, test } from 'vitest'
import { makeProgram } from '#tests/support/programs.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

async function send(as: Seminary['as'], file: string, mode: 'check' | 'apply' = 'apply') {
  const answer = await as.carla.importPeople({ name: 'personas.csv', mode }, { file: Buffer.from(file) })
  const { result } = JSON.parse(String(answer).trim().split('\n').at(-1) ?? '{}')
  return result
}

const messages = (result: { problems: { row: number; column: string; message: string }[] }) =>
  result.problems.map(({ row, column, message }) => [row, column, message])

test('a column admits people to programs by code or name; sent again it changes nothing', async () => {
  const { as, cast, database } = await seminary()
  const programId = await makeProgram(database.pool, { code: 'LTB', name: 'Profesorado en Música' })
  await as.diego.requestAdmission({ program_id: programId })
  const file = `Nombre;Apellido;Email;Carrera
Marta;Luna;marta@ejemplo.test;profesorado en musica
Marta;Luna;marta@ejemplo.test;LTB
Ana;Benítez;estudiante@demo.test;ltb
Diego;Pereyra;diego@demo.test;LTB`
  expect(await send(as, file, 'check')).toMatchObject({ applied: false, new_people: 1, new_admissions: 3 })
  expect(await send(as, file)).toMatchObject({ applied: true, new_admissions: 3, known_admissions: 0 })
  const { items } = await as.carla.listProgramStudents({ programId })
  expect(items.map(({ name, status }) => [name, status]).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['Ana Benítez', 'activo'],
    ['Diego Pereyra', 'activo'],
    ['Marta Luna', 'activo'],
  ])
  expect(await send(as, file)).toMatchObject({ applied: true, new_admissions: 0, known_admissions: 3 })
  await as.carla.leaveProgram({
    programStudentId: items.find((one) => one.user_id === cast.people.ana.id)?.id ?? '',
    reason: 'x',
  })
  expect(await send(as, file)).toMatchObject({ applied: true, new_admissions: 1, known_admissions: 2 })

  await makeProgram(database.pool, { code: 'LTC', name: 'Profesorado en Música' })
  const closed = await makeProgram(database.pool, { code: 'VIEJO', name: 'Programa viejo' })
  await database.pool.query('update programs set is_active = false where id = $1', [closed])
  const wrong = `Nombre;Apellido;Email;Rol;Programa
Eva;Sol;eva@ejemplo.test;;XYZ
Leo;Sol;leo@ejemplo.test;;Profesorado en Música
Noé;Sol;noe@ejemplo.test;;VIEJO
Rut;Sol;rut@ejemplo.test;Profesor;LTB`
  const refused = await send(as, wrong)
  expect(refused).toMatchObject({ applied: false, problem_count: 4 })
  expect(messages(refused)).toEqual([
    [2, 'Programa', expect.stringContaining('No hay un programa')],
    [3, 'Programa', expect.stringContaining('más de un programa')],
    [4, 'Programa', expect.stringContaining('inactivo')],
    [5, 'Rol', expect.stringContaining('Solo los estudiantes')],
  ])
  expect(String(await as.carla.getImportTemplate({}))).toContain('Programa')
})
