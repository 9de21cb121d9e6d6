import { listProgramStudents, listTitles } from '../admissions.ts'
import { listPrograms } from '../programs.ts'
import type { ReadSearchOf } from './addresses.ts'
import { ask, screen } from './screen.ts'

const PAGE_SIZE = 20

type StudentsOf = ReadSearchOf<'/admin/programs/$programId/students'>
type TitlesOf = ReadSearchOf<'/admin/programs/titles'>

export const programStudentList = (programId: string, { q, status, plan }: StudentsOf) =>
  ask(listProgramStudents, { programId, q, status, plan_id: plan, page_size: PAGE_SIZE })

/** The programs that titles belong to, including those that no longer admit anyone. */
export const registerPrograms = ask(listPrograms, { page_size: 100 })

export const titleList = ({ q, program }: TitlesOf) => ask(listTitles, { q, program_id: program, page_size: PAGE_SIZE })

export const programStudentsScreen = screen('/admin/programs/$programId/students', ({ programId, ...of }) => [
  programStudentList(programId, of),
])

export const titlesScreen = screen('/admin/programs/titles', (of) => [titleList(of), registerPrograms])
