import { storable } from '../storable.ts'
import type { ImportProblem, Question, QuestionProblem, SizeProblem } from './question-types.ts'
import { type AssignmentType, FORM_EXPORT, QUESTION_LIMITS } from './limits.ts'
import { kindOf } from './question-kinds/question-kinds.ts'
import { newQuestion, toSave } from './question-editor.ts'
import { importProblems, questionProblems, readQuestions, totalPoints } from './questions.ts'

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

/**
 * The file of an exported form (document 3 §3): its questions with their keys, right options counted from 0, and what describes them; moments are ISO
 * 8601. `option_ids` beside the options' texts bring their identities back (decision L22).
 */
export function exportedForm(
  facts: ExportedFacts,
  questions: readonly Question[],
  by: { created_by: string; export_date: string },
) {
  return {
    ...facts,
    questions: questions.map(exportedQuestion),
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
type ReadProblem = ImportProblem | QuestionProblem | SizeProblem

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

function readOne(stored: unknown, index: number): ReadFormQuestion {
  const imported = importProblems([stored]).map(({ problem }) => problem)
  const [read] = readQuestions([stored]) ?? []
  const question = cut(clean(read ?? emptyQuestion(index), index, carriesIds(stored)))
  // An unknown type was read as the default one: whatever follows from that means nothing.
  const isKnownType = !imported.includes('TYPE_NOT_ALLOWED')
  const own = read && isKnownType ? questionProblems([question], 'form').map(({ problem }) => problem) : []
  const problems = [...new Set<ReadProblem>([...imported, ...own, ...tooMuch(read)])]
  return { index, question, problems, verdict: verdictOf(problems, isKnownType) }
}

function verdictOf(problems: readonly ReadProblem[], isKnownType: boolean): ReadFormQuestion['verdict'] {
  if (problems.length === 0) return 'fits'
  return isKnownType && problems.every((problem) => problem === 'TYPE_NOT_ALLOWED') ? 'unusual' : 'bad'
}

function exportedQuestion(question: Question) {
  const { id, question_text, question_type, is_required, max_points, order_number, feedback } = question
  const shared = { id, question_text, question_type, is_required, max_points, order_number }
  return { ...shared, ...(feedback !== undefined && { feedback }), ...kindOf(question).exported(question) }
}

/** Whether a question in a file says which options are whose; otherwise its id is a number that somebody counted. */
function carriesIds(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'option_ids' in stored && Array.isArray(stored.option_ids)
}

function clean(question: Question, index: number, isNamed: boolean): Question {
  const [kept = question] = toSave([
    {
      ...kindOf(question).mapTexts(question, storable),
      id: (isNamed && storable(question.id)) || nameFor(index),
      question_text: storable(question.question_text),
      feedback: question.feedback && storable(question.feedback),
    },
  ])
  return { ...kept, order_number: index + 1 }
}

function tooMuch(question: Question | undefined): SizeProblem[] {
  const { text, feedback } = QUESTION_LIMITS
  if (!question) return []
  const isLong = question.question_text.length > text || (question.feedback ?? '').length > feedback
  return [...(isLong ? (['QUESTION_TOO_LONG'] as const) : []), ...kindOf(question).sizeProblems(question)]
}

/** What is shown of a question that is far too large. */
function cut(question: Question): Question {
  const { text, feedback } = QUESTION_LIMITS
  return {
    ...kindOf(question).cut(question),
    ...(question.feedback && { feedback: question.feedback.slice(0, feedback) }),
    id: question.id.slice(0, 64),
    question_text: question.question_text.slice(0, text),
  }
}

function emptyQuestion(index: number): Question {
  return { ...newQuestion(nameFor(index), index + 1), options: [] }
}

/** A name for now: the server gives the question its own. */
function nameFor(index: number): string {
  return `new-${index + 1}`
}
