import { contract } from '#contract/index.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { valuesOf } from '../field-values.ts'
import { type Here, type StoredForms, textOf } from '../stored-form.ts'
import { PDF } from '../sample-files.ts'
import { ZONE } from '../seminary.ts'

const days = ({ pick }: Here) => ({
  enrollment_start_date: pick('2031-01-10', '2031-01-12'),
  enrollment_end_date: pick('2031-02-10', '2031-02-12'),
})

const windowIn = async ({ as }: Here, courseId: string, windowId: string) => {
  const window = (await as.carla.listWindows({ courseId })).items.find(({ id }) => id === windowId)
  return window && inDays(window)
}

const inDays = <Window extends { enrollment_start_date: string; enrollment_end_date: string }>(window: Window) => ({
  ...window,
  enrollment_start_date: calendarDayIn(ZONE, window.enrollment_start_date),
  enrollment_end_date: calendarDayIn(ZONE, window.enrollment_end_date),
})

const fieldsOf = ({ round }: Here, { shape }: Parameters<typeof valuesOf>[0], over: object) => ({
  ...valuesOf({ shape }, round),
  ...over,
})

const planOf = ({ pick }: Here) => ({
  grade_scale: pick('percent', 'ten'),
  scale_steps: pick<object[]>(
    [],
    [
      { percent: 0, ten: 1 },
      { percent: 70, ten: 7 },
      { percent: 100, ten: 10 },
    ],
  ),
})

const programOf = async ({ as }: Here, programId: string) => as.carla.getProgram({ programId })

/** Courses, their windows, periods, programs and plans. */
export const OF_STUDIES = {
  createCourse: {
    given: ({ pick, cast: { people } }) => ({
      course_code: pick('PRU1', 'PRU2', 'PRU3'),
      teacher_id: pick<string>(people.bruno.id, people.elena.id),
    }),
    read: async ({ as }, { id }) => (await as.carla.listCourses({ course_id: id })).items[0],
  },
  updateCourse: {
    given: ({ pick, cast: { people, courses } }) => ({
      courseId: courses.ethics,
      course_code: pick('CAM1', 'CAM2', 'CAM3'),
      teacher_id: pick<string>(people.bruno.id, people.valeria.id),
    }),
    read: async ({ as }, { id }) => (await as.carla.listCourses({ course_id: id })).items[0],
  },
  changeCoursePicture: {
    by: 'bruno',
    given: ({ cast }) => ({ courseId: cast.courses.hermeneutics }),
    read: ({ as, cast }) => as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics }),
  },
  setCourseActivity: {
    given: ({ cast }) => ({ courseId: cast.courses.ethics }),
    read: async ({ as }, { id }) => (await as.carla.listCourses({ course_id: id })).items[0],
  },
  openWindow: {
    given: (here) => ({
      ...days(here),
      courseId: here.pick(here.cast.courses.introduction, here.cast.courses.ethics, here.cast.courses.homiletics),
      period_id: here.cast.periods.coming,
    }),
    read: (here, { id }, sent) => windowIn(here, textOf(sent, 'courseId'), id),
  },
  openWindows: {
    given: (here) => {
      const { dogmatics, greek, history } = here.cast.courses
      const schema = contract.courses.openWindows.schema.body.shape.windows._zod.def.element
      const courses = here.pick([dogmatics], [greek], [history])
      return {
        periodId: here.cast.periods.coming,
        windows: courses.map((course_id) => fieldsOf(here, schema, { course_id, ...days(here) })),
      }
    },
    read: async (here, _, sent) => {
      const { dogmatics, greek, history } = here.cast.courses
      const { items } = await here.as.carla.listWindows({ courseId: here.pick(dogmatics, greek, history) })
      return { windows: items.filter(({ period_id }) => period_id === sent['periodId']).map(inDays) }
    },
    except: { brings_assignments: 'what it brings is read with the evaluations: open-windows.test.ts' },
  },
  updateWindow: {
    given: (here) => ({ ...days(here), windowId: here.cast.windows.dogmatics, seats_max: here.pick(400, 500, null) }),
    read: (here, { id }) => windowIn(here, here.cast.courses.dogmatics, id),
  },
  setWindowOpenness: {
    given: ({ cast, pick }) => ({ windowId: cast.windows.dogmatics, is_open: pick(false, true) }),
    read: (here, { id }) => windowIn(here, here.cast.courses.dogmatics, id),
  },
  createPeriod: {
    given: ({ pick }) => ({
      name: pick('Prueba 2041', 'Prueba 2042', 'Prueba 2043'),
      start_date: pick('2041-03-01', '2042-03-01', '2043-03-01'),
      end_date: pick('2041-07-01', '2042-07-01', '2043-07-01'),
    }),
    read: async ({ as }, { id }) => (await as.carla.listPeriods({ period_id: id })).items[0],
  },
  updatePeriod: {
    given: ({ pick, cast }) => ({
      periodId: cast.periods.coming,
      name: pick('Cambio 2041', 'Cambio 2042'),
      start_date: pick('2041-03-01', '2042-03-01'),
      end_date: pick('2041-07-01', '2042-07-01'),
    }),
    read: async ({ as }, { id }) => (await as.carla.listPeriods({ period_id: id })).items[0],
  },
  setPeriodActivity: {
    given: ({ cast, pick }) => ({ periodId: cast.periods.coming, is_active: pick(false, true) }),
    read: async ({ as }, { id }) => (await as.carla.listPeriods({ period_id: id })).items[0],
  },
  createProgram: {
    given: ({ pick }) => ({ code: pick('PRU1', 'PRU2', 'PRU3') }),
    read: (here, { id }) => programOf(here, id),
  },
  updateProgram: {
    given: ({ pick, cast }) => ({ programId: cast.programs.certificate, code: pick('CAM1', 'CAM2', 'CAM3') }),
    read: (here, { id }) => programOf(here, id),
  },
  setProgramActivity: {
    given: ({ pick, cast }) => ({ programId: cast.programs.certificate, is_active: pick(false, true) }),
    read: (here, { id }) => programOf(here, id),
  },
  createPlan: {
    given: (here) => ({
      ...planOf(here),
      programId: here.cast.programs.degree,
      name: here.pick('Plan de prueba', 'Otro plan de prueba', 'Plan sin nada'),
      from_plan_id: here.pick<string | null>(here.cast.plans.degree, null, null),
    }),
    read: ({ as }, { id }) => as.carla.getProgramPlan({ planId: id }),
    except: { from_plan_id: 'what is taken from it is the new plan’s own: programs.test.ts' },
  },
  updatePlan: {
    given: async (here) => {
      const planId = here.cast.plans.certificate
      const { student_count } = await here.as.carla.getProgramPlan({ planId })
      return { ...planOf(here), planId, students_seen: student_count }
    },
    read: ({ as }, { id }) => as.carla.getProgramPlan({ planId: id }),
    except: { students_seen: 'compared, never kept' },
  },
  savePlanContents: {
    given: async (here) => {
      const planId = here.cast.plans.certificate
      const { student_count } = await here.as.carla.getProgramPlan({ planId })
      const { courses, groups, requirements } = contract.programs.savePlanContents.schema.body.shape
      const { hermeneutics, dogmatics, history } = here.cast.courses
      const places = [
        { course_id: hermeneutics, year: 1, term: here.pick(1, 2) },
        { course_id: dogmatics, year: 1, term: here.pick(2, 2) },
        { course_id: history, year: 1, term: 2 },
      ]
      const group = {
        course_ids: [dogmatics],
        courses_needed: here.pick(1, null, 1),
        credits_needed: here.pick(null, 4, null),
      }
      const required = { course_id: history, required_course_id: hermeneutics }
      return {
        planId,
        students_seen: student_count,
        courses: places.map((place) => fieldsOf(here, courses._zod.def.element, place)),
        groups: [fieldsOf(here, groups._zod.def.element, { ...group, name: here.pick('Optativos', 'Electivos') })],
        requirements: here.pick(
          [fieldsOf(here, requirements._zod.def.element, required)],
          [fieldsOf(here, requirements._zod.def.element, required)],
          [],
        ),
      }
    },
    read: ({ as }, { id }) => as.carla.getProgramPlan({ planId: id }),
    except: { students_seen: 'compared, never kept' },
  },
  createLesson: {
    by: 'bruno',
    given: ({ cast }) => ({ courseId: cast.courses.hermeneutics }),
    read: lessonOf,
  },
  updateLesson: {
    by: 'bruno',
    given: ({ cast }) => ({ lessonId: cast.lessons.hermeneuticsFirst }),
    read: lessonOf,
  },
  reorderLessonContents: {
    by: 'bruno',
    given: async ({ as, cast }) => {
      const lessonId = cast.lessons.hermeneuticsFirst
      await as.bruno.createLessonContent({ lessonId, type: 'text', content_text: 'Para leer antes.' })
      const seen_ids = await contentOrderOf({ as, cast })
      return { lessonId, seen_ids, content_ids: seen_ids.toReversed() }
    },
    read: async ({ as, cast }) => ({ content_ids: await contentOrderOf({ as, cast }) }),
    except: { seen_ids: 'compared, never kept' },
  },
  reorderLessons: {
    by: 'bruno',
    given: async ({ as, cast }) => {
      const courseId = cast.courses.hermeneutics
      const { lessons } = await as.bruno.getTaughtCourse({ courseId })
      const seen_ids = lessons.map(({ id }) => id)
      return { courseId, seen_ids, lesson_ids: seen_ids.toReversed() }
    },
    read: async ({ as, cast }) => {
      const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
      return { lesson_ids: lessons.map(({ id }) => id) }
    },
    except: { seen_ids: 'compared, never kept' },
  },
  createLessonContent: {
    by: 'bruno',
    given: async (here) => ({ ...(await contentOf(here)), lessonId: here.cast.lessons.hermeneuticsFirst }),
    read: storedContent,
  },
  updateLessonContent: {
    by: 'bruno',
    given: async (here) => ({ ...(await contentOf(here)), contentId: here.cast.contents.hermeneuticsText }),
    read: storedContent,
  },
} satisfies Partial<StoredForms>

async function lessonOf({ as, cast }: Here, { id }: { id: string }) {
  const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
  return lessons.find((lesson) => lesson.id === id)
}

async function contentOrderOf({ as, cast }: Pick<Here, 'as' | 'cast'>) {
  const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
  return lessons.find(({ id }) => id === cast.lessons.hermeneuticsFirst)?.contents.map(({ id }) => id) ?? []
}

async function contentOf({ as, cast, pick }: Here) {
  const lesson_id = cast.lessons.hermeneuticsFirst
  const asked = { purpose: 'lesson', name: 'apunte.pdf', lesson_id } as const
  const nothing = { content_url: null, content_text: null, file_id: null }
  const { id } = await as.bruno.uploadFile(asked, { file: PDF })
  return pick<object>(
    { ...nothing, type: 'text', content_text: 'Un texto' },
    { ...nothing, type: 'link', content_url: 'https://ejemplo.test/lectura' },
    { ...nothing, type: 'file', file_id: id },
  )
}

async function storedContent({ as, cast }: Here, { id }: { id: string }) {
  const { lessons } = await as.bruno.getTaughtCourse({ courseId: cast.courses.hermeneutics })
  return lessons.flatMap(({ contents }) => contents).find((content) => content.id === id)
}
