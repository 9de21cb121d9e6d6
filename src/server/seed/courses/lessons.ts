import type { lesson_contents, lessons } from '../../database/tables/lessons.ts'
import { demoId } from '../cast.ts'
import { seedFile, type SeedFile } from '../papers.ts'
import type { SeedDays } from '../seed-days.ts'
import { CATALOGUE } from './catalogue.ts'
import type { CoursePlan } from './course-plan.ts'

type NewContent = typeof lesson_contents.$inferInsert

/** One lesson of a course; lessons are numbered from 1 through the whole course. */
type LessonPlan = { course: CoursePlan; number: number; title: string; module: string }

/** Every lesson of a course in order. */
function lessonsOf(course: CoursePlan): LessonPlan[] {
  const all = course.modules.flatMap((module) => module.lessons.map((title) => ({ title, module: module.title })))
  return all.map(({ title, module }, index) => ({ course, number: index + 1, title, module }))
}

/** The id of a course's lesson. */
export function lessonId(code: string, number: number): string {
  return demoId(`lesson:${code}:${number}`)
}

/** The rows of all lessons and their contents, with the files of some. */
export function lessonRows(days: SeedDays) {
  const plans = CATALOGUE.flatMap(lessonsOf)
  const rows: (typeof lessons.$inferInsert)[] = plans.map(({ course, number, title, module }) => ({
    id: lessonId(course.code, number),
    course_id: demoId(`course:${course.code}`),
    title,
    description: `${title}: lectura, clase y preguntas para repasar.`,
    duration: `${30 + (number % 4) * 10} minutos`,
    module_title: module,
    order: number,
    created_at: days.at(-120 + number, '10:00'),
    updated_at: days.at(-120 + number, '10:00'),
  }))
  const files = new Map(plans.filter(hasReading).map((plan) => [plan, readingOf(plan, days)]))
  return {
    lessons: rows,
    contents: plans.flatMap((plan) => contentsOf(plan, files.get(plan), days)),
    files: [...files.values()],
  }
}

/** Every third lesson has a reading to download. */
function hasReading({ number }: LessonPlan): boolean {
  return number % 3 === 1
}

function readingOf({ course, number, title }: LessonPlan, days: SeedDays): SeedFile {
  return seedFile({
    key: `lesson:${course.code}:${number}`,
    ownerId: demoId(`user:${course.teacher}`),
    purpose: 'lesson',
    fileName: `${course.code}-clase-${number}.pdf`,
    at: days.at(-120 + number, '10:00'),
    lines: [title, course.name, `Guía de lectura de la clase ${number}.`, 'Documento de ejemplo.'],
  })
}

/** A text in each lesson; then a reading, a video or a link, in turn. */
function contentsOf(plan: LessonPlan, file: SeedFile | undefined, days: SeedDays): NewContent[] {
  const { course, number, title } = plan
  const at = days.at(-120 + number, '10:05')
  const base = (order: number) => ({
    id: demoId(`content:${course.code}:${number}:${order}`),
    lesson_id: lessonId(course.code, number),
    order,
    created_at: at,
    updated_at: at,
    content_text: null,
    content_url: null,
    file_id: null,
    file_name: null,
    file_size: null,
    file_type: null,
  })
  const text = { ...base(1), type: 'text' as const, title: 'Presentación de la clase', content_text: textOf(plan) }
  if (file) {
    const { id, file_name, size, mime } = file.row
    const stored = { file_id: id, file_name, file_size: String(size), file_type: mime }
    return [text, { ...base(2), type: 'file' as const, title: 'Guía de lectura', ...stored }]
  }
  if (number % 3 === 2) {
    return [text, { ...base(2), type: 'video' as const, title: `Clase grabada: ${title}`, content_url: VIDEO }]
  }
  return [text, { ...base(2), type: 'link' as const, title: 'Lectura complementaria', content_url: READING }]
}

/** A free film by the Blender Foundation stands in for the recorded classes. */
const VIDEO = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'
const READING = 'https://es.wikipedia.org/wiki/Teolog%C3%ADa_reformada'

function textOf({ course, title, module }: LessonPlan): string {
  return [
    `En esta clase del módulo «${module}» trabajamos el tema «${title}».`,
    'Antes de empezar, lee los pasajes indicados en la guía y anota tus preguntas. Después mira la clase y compara tus notas con las de tus compañeros en el foro.',
    `Al terminar podrás explicar con tus palabras qué aporta «${title}» al conjunto de ${course.name}, y dar un ejemplo de la vida de tu iglesia.`,
  ].join('\n\n')
}
