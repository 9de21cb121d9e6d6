import type * as contract from '#contract/courses.ts'
import type { Handlers } from '../actions/context.ts'
import {
  changeCoursePicture,
  createCourse,
  deleteCourse,
  listCourses,
  listTeachers,
  setCourseActivity,
  updateCourse,
} from './courses.ts'
import { listCatalogue, listPublicCourses } from './list-catalogue.ts'
import { listCoursesToOpen, listWindows, openWindow, openWindows, setWindowOpenness, updateWindow } from './windows.ts'

export const coursesHandlers: Handlers<typeof contract> = {
  listPublicCourses,
  listCatalogue,
  listCourses,
  createCourse,
  updateCourse,
  changeCoursePicture,
  setCourseActivity,
  deleteCourse,
  listTeachers,
  listWindows,
  openWindow,
  updateWindow,
  setWindowOpenness,
  listCoursesToOpen,
  openWindows,
}
