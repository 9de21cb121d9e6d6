import type * as contract from '#contract/lessons.ts'
import type { Handlers } from '../actions/context.ts'
import { completeLesson, reopenLesson } from './complete-lesson.ts'
import { createLesson, deleteLesson, reorderLessons, updateLesson } from './write-lesson.ts'
import { createLessonContent, deleteLessonContent, updateLessonContent } from './save-content.ts'
import { getStudentCourse } from './student-course.ts'
import { getTaughtCourse, listTaughtCourses } from './taught-courses.ts'

export const lessonsHandlers: Handlers<typeof contract> = {
  listTaughtCourses,
  getTaughtCourse,
  createLesson,
  updateLesson,
  deleteLesson,
  reorderLessons,
  createLessonContent,
  updateLessonContent,
  deleteLessonContent,
  getStudentCourse,
  completeLesson,
  reopenLesson,
}
