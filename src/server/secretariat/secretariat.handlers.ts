import type * as contract from '#contract/secretariat.ts'
import type { Handlers } from '../actions/context.ts'
import {
  exportCourses,
  exportStudentsInCourse,
  exportPeople,
  exportPeriods,
  exportSecretariatGrades,
} from './exports.ts'
import { getStudent, getTeacher, saveCalculatedGrades } from './get-person.ts'
import {
  listProgressInCourse,
  listStudentsInCourse,
  listSecretariatGrades,
  listSecretariatPeriods,
  searchCourses,
  searchPeople,
} from './lists.ts'
import { messageTeacher } from './message-teacher.ts'
import { addStudentNote, deleteStudentNote } from './notes.ts'

export const secretariatHandlers: Handlers<typeof contract> = {
  listSecretariatGrades,
  exportSecretariatGrades,
  messageTeacher,
  searchPeople,
  exportPeople,
  getTeacher,
  getStudent,
  saveCalculatedGrades,
  addStudentNote,
  deleteStudentNote,
  searchCourses,
  exportCourses,
  listStudentsInCourse,
  listProgressInCourse,
  exportStudentsInCourse,
  listSecretariatPeriods,
  exportPeriods,
}
