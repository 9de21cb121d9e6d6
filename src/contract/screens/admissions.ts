import type { ProgramStatus } from '#domain/programs/program-students.ts'
import { listProgramStudents, listTitles } from '../admissions.ts'
import { listPrograms } from '../programs.ts'
import { ask, screen } from './screen.ts'

const PAGE_SIZE = 20

type StudentsOf = { q?: string | undefined; status?: ProgramStatus | undefined; plan?: string | undefined }
type TitlesOf = { q?: string | undefined; program?: string | undefined }

export const programStudentList = (programId: string, { q, status, plan }: StudentsOf) =>
  ask(listProgramStudents, { programId, q: q ?? '', status, plan_id: plan, page_size: PAGE_SIZE })

/** The programs that titles are of, also those that take nobody in any more. */
export const registerPrograms = ask(listPrograms, { page_size: 100 })

export const titleList = ({ q, program }: TitlesOf) =>
  ask(listTitles, { q: q ?? '', program_id: program, page_size: PAGE_SIZE })

export const programStudentsScreen = screen(
  '/admin/programs/$programId/students',
  ({ programId, ...of }: StudentsOf & { programId: string }) => [programStudentList(programId, of)],
)

export const titlesScreen = screen('/admin/programs/titles', (of: TitlesOf) => [titleList(of), registerPrograms])
