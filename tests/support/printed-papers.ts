import { parse } from 'csv-parse/sync'
import { extractText, getDocumentProxy } from 'unpdf'
import { readZip } from '#server/adapters/archives/read-zip.ts'
import { pdfOf } from '#server/adapters/papers/paper.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { pdfOfPaper } from '#server/papers/draw.ts'
import { findPaper } from '#server/papers/papers-queries.ts'
import { listCopiesUntil } from '#server/grades/acta-copies-queries.ts'
import { readActaSnapshot } from '#server/grades/acta-facts.ts'
import { actaPaper } from '#server/grades/draw-acta.ts'
import type { Caller, Everything, Seminary } from './seminary.ts'

type Download = {
  [Name in keyof Everything]: Everything[Name] extends { download: true } ? Name : never
}[keyof Everything]

/** Downloads that aren't papers: they show the state at the time of the request (record 061), or are a user's file. */
const NO_PAPERS = {
  downloadBackup: 'the portal itself',
  downloadFile: 'a file that somebody uploaded',
  downloadSubmission: 'files that somebody handed in',
  downloadSubmissions: 'files that students handed in',
  exportAccounts: 'accounts of today',
  exportAudit: 'the log',
  exportCourseStudents: 'a list of today',
  exportCourses: 'a list of today',
  exportOverviewGroups: 'figures of today',
  exportOverviewRows: 'a list of today',
  exportOwnData: 'data of today, with the papers’ facts',
  exportPayments: 'a list of today',
  exportPeople: 'a list of today',
  exportPeriods: 'a list of today',
  exportProgramStudents: 'a list of today',
  exportStudentsInCourse: 'a list of today',
  exportSecretariatGrades: 'a list of today',
  exportUsers: 'a list of today',
  getHistoryTemplate: 'a table to fill in',
  getImportTemplate: 'a table to fill in',
  importHistory: 'a table that somebody sent',
  exportGradeBook: 'what is there today',
  importPeople: 'a table that somebody sent',
  previewPaper: 'a sample of nobody',
} as const satisfies { [Name in Download]?: string }

/** Each operation that returns a paper or what is on one: the compiler requires a new download to be listed here or above. */
type Printed = Exclude<Download, keyof typeof NO_PAPERS> | 'verifyPaper' | 'verifyTranscript' | 'listTitles'

/** The ids of what was made to be printed. */
export interface MadePapers {
  readonly documents: readonly { id: string; code: string; user_id: string; document_number: string }[]
  readonly receipts: readonly string[]
  readonly copies: readonly string[]
  /** Of closed actas, which have certificates too. */
  readonly actas: readonly { courseId: string; periodId: string }[]
}

type Printing = { readonly world: Seminary; readonly made: MadePapers; readonly carla: Caller }
type Print = (what: string, paper: unknown) => void

const PRINTERS: { readonly [Name in Printed]: (printing: Printing, print: Print) => Promise<void> } = {
  async downloadPaper({ world, made, carla }, print) {
    const parts = { db: world.database.db, storage: diskStorage(world.filesFolder) }
    for (const { id } of made.documents) {
      print(id, await carla.downloadPaper({ paperId: id }))
      // Also where its file would be drawn only now.
      const paper = await findPaper(world.database.db, id, null)
      print(`${id} drawn anew`, paper && (await pdfOfPaper(parts, paper)))
    }
  },
  // The same file, for users who may sign in.
  async downloadOwnPaper() {},
  async downloadNumberedReceipt({ made, carla }, print) {
    for (const paymentId of made.receipts) print(paymentId, await carla.downloadNumberedReceipt({ paymentId }))
  },
  async printActaCopy({ world, made, carla }, print) {
    for (const copyId of made.copies) {
      print(copyId, await carla.printActaCopy({ copyId }))
      const deeds = await listCopiesUntil(world.database.db, copyId)
      const acta = readActaSnapshot(deeds.map(({ facts }) => facts))
      print(`${copyId} drawn anew`, await pdfOf(actaPaper(acta, new Date(0))))
    }
  },
  async printActa({ world, made }, print) {
    for (const of of made.actas) print(of.courseId, await (await teacherOf(world, of)).printActa(of))
  },
  async exportFinalGrades({ world, made }, print) {
    for (const of of made.actas) {
      const table = String(await (await teacherOf(world, of)).exportFinalGrades(of))
      const rows: string[][] = parse(table, { delimiter: ';', bom: true })
      // The calculated grade beside is today's.
      print(of.courseId, rows.map((row) => row.slice(0, 6).join(';')).join('\n'))
    }
  },
  async downloadCourseCertificates({ made, carla }, print) {
    for (const { courseId: course_id, periodId: period_id } of made.actas) {
      const zip = (await carla.downloadCourseCertificates({ course_id, period_id })) as Buffer
      const { files } = await readZip(zip, () => true)
      // In the order of today's surnames, and named by them.
      print(
        course_id,
        [...files.values()]
          .map((file) => file.toString('base64'))
          .toSorted()
          .join(' '),
      )
    }
  },
  async printCourseCertificates({ made, carla }, print) {
    for (const { courseId: course_id, periodId: period_id } of made.actas) {
      const { text } = await extractText(
        await getDocumentProxy(
          Uint8Array.from((await carla.printCourseCertificates({ course_id, period_id })) as Buffer),
        ),
      )
      print(course_id, text.toSorted().join('\n'))
    }
  },
  async verifyPaper({ world, made }, print) {
    for (const { id, code } of made.documents) {
      const { paper } = await world.as.visitor.verifyPaper({ code })
      // Whether it still holds is what it's asked for.
      print(id, JSON.stringify({ ...paper, state: '', revoked_on: '' }))
    }
  },
  async verifyTranscript({ world, made }, print) {
    for (const { id, code, document_number } of made.documents)
      print(id, JSON.stringify(await world.as.visitor.verifyTranscript({ code, document_number })))
  },
  async exportTitles({ carla }, print) {
    print('register', String(await carla.exportTitles({})))
  },
  async listTitles({ carla }, print) {
    print('register', JSON.stringify((await carla.listTitles({})).items))
  },
}

/** Every paper, by its operation and what it is. */
export async function printAll(
  world: Seminary,
  made: MadePapers,
  { without = [] }: { without?: readonly Printed[] } = {},
): Promise<ReadonlyMap<string, unknown>> {
  const carla = await world.callerOf(world.cast.people.carla.id)
  const printed = new Map<string, unknown>()
  for (const [name, print] of Object.entries(PRINTERS))
    if (!without.some((one) => one === name))
      await print({ world, made, carla }, (what, paper) => printed.set(`${name} ${what}`, paper))
  return printed
}

/** The course's current teacher. */
async function teacherOf({ database, callerOf }: Seminary, { courseId }: { courseId: string }): Promise<Caller> {
  const { rows } = await database.pool.query<{ teacher_id: string }>('select teacher_id from courses where id = $1', [
    courseId,
  ])
  return callerOf(rows[0]?.teacher_id ?? '')
}
