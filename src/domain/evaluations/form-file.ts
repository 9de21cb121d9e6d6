import { type AssignmentType, FORM_EXPORT, QUESTION_LIMITS } from './limits.ts'
import { toSave } from './question-editor.ts'
import {
  type ImportProblem,
  importProblems,
  type Question,
  type QuestionProblem,
  questionProblems,
  readQuestions,
  totalPoints,
} from './questions.ts'

/** What an exported form says of its evaluation besides the questions (document 3 §3). */
export interface ExportedFacts {
  id: string
  title: string
  description: string | null
  assignment_type: AssignmentType
  course_name: string
  /** ISO 8601. */
  created_at: string
}

/** The file of an exported form (document 3 §3): its questions with their keys, and what describes them; moments are ISO 8601. */
export function exportedForm(
  facts: ExportedFacts,
  questions: readonly Question[],
  by: { created_by: string; export_date: string },
) {
  return {
    ...facts,
    questions,
    metadata: {
      total_questions: questions.length,
      total_points: totalPoints(questions),
      question_types: [...new Set(questions.map(({ question_type }) => question_type))],
      ...by,
      version: FORM_EXPORT.version,
    },
  }
}

/** What may be wrong with a question that is imported: the document's problems, and the limits of the portal. */
type ReadProblem = ImportProblem | QuestionProblem | 'QUESTION_TOO_LONG' | 'TOO_MANY_OPTIONS'

/**
 * A question of a file. `fits` may be imported; `unusual` has another type than forms allow, and the teacher decides
 * (decision L4); `bad` stays out.
 */
export interface ReadFormQuestion {
  /** Its place in the file, from 0. */
  index: number
  question: Question
  problems: ReadProblem[]
  verdict: 'fits' | 'unusual' | 'bad'
}

/** The questions of an imported file, each with what is wrong with it; null when the file has no list of questions (document 3 §5). */
export function readFormFile(json: unknown): { title: string; questions: ReadFormQuestion[] } | null {
  if (typeof json !== 'object' || json === null || !('questions' in json) || !Array.isArray(json.questions)) return null
  const title = 'title' in json && typeof json.title === 'string' ? storable(json.title) : ''
  return { title, questions: json.questions.map(readOne) }
}

/** Questions that each have an id of their own, also beside those that are there already; ids that are free stay. */
export function withOwnIds(questions: readonly Question[], taken: readonly string[]): Question[] {
  const used = new Set(taken)
  return questions.map((question, index) => {
    const id = freeId(question.id.slice(0, 50) || `q${index + 1}`, used)
    used.add(id)
    return { ...question, id }
  })
}

/** A text without what PostgreSQL can't store: the character NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function readOne(stored: unknown, index: number): ReadFormQuestion {
  const imported = importProblems([stored]).map(({ problem }) => problem)
  const [read] = readQuestions([stored]) ?? []
  const question = cut(clean(read ?? emptyQuestion(index), index))
  // A type that nobody knows was read as the usual one: what follows from that says nothing.
  const isKnownType = !imported.includes('TYPE_NOT_ALLOWED')
  const own = read && isKnownType ? questionProblems([question], 'form').map(({ problem }) => problem) : []
  const problems = [...new Set<ReadProblem>([...imported, ...own, ...tooMuch(read)])]
  return { index, question, problems, verdict: verdictOf(problems, isKnownType) }
}

function verdictOf(problems: readonly ReadProblem[], isKnownType: boolean): ReadFormQuestion['verdict'] {
  if (problems.length === 0) return 'fits'
  return isKnownType && problems.every((problem) => problem === 'TYPE_NOT_ALLOWED') ? 'unusual' : 'bad'
}

function clean(question: Question, index: number): Question {
  const isChoice = question.question_type === 'multiple_choice'
  const [kept = question] = toSave([
    {
      ...question,
      id: storable(question.id) || `q${index + 1}`,
      question_text: storable(question.question_text),
      options: isChoice ? question.options.map(storable) : [],
      correct_answers: isChoice ? question.correct_answers : [],
      feedback: question.feedback && storable(question.feedback),
    },
  ])
  return { ...kept, order_number: index + 1 }
}

function tooMuch(question: Question | undefined): ReadProblem[] {
  const { text, option, options: most, feedback } = QUESTION_LIMITS
  if (!question) return []
  const isLong =
    question.question_text.length > text ||
    question.options.some(({ length }) => length > option) ||
    (question.feedback ?? '').length > feedback
  return [
    ...(isLong ? (['QUESTION_TOO_LONG'] as const) : []),
    ...(question.options.length > most ? (['TOO_MANY_OPTIONS'] as const) : []),
  ]
}

/** What is shown of a question that is far too large. */
function cut(question: Question): Question {
  const { text, option, options: most, feedback } = QUESTION_LIMITS
  return {
    ...question,
    ...(question.feedback && { feedback: question.feedback.slice(0, feedback) }),
    id: question.id.slice(0, 64),
    question_text: question.question_text.slice(0, text),
    options: question.options.slice(0, most).map((one) => one.slice(0, option)),
    correct_answers: question.correct_answers.filter((answer) => answer < most),
  }
}

function emptyQuestion(index: number): Question {
  return {
    id: `q${index + 1}`,
    question_text: '',
    question_type: 'multiple_choice',
    options: [],
    correct_answers: [],
    is_required: true,
    max_points: QUESTION_LIMITS.points.default,
    order_number: index + 1,
  }
}

function freeId(wanted: string, used: ReadonlySet<string>): string {
  if (!used.has(wanted)) return wanted
  for (let copy = 2; ; copy++) {
    const id = `${wanted}-${copy}`
    if (!used.has(id)) return id
  }
}
