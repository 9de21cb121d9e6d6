import { readFile } from 'node:fs/promises'
import type * as contract from '#contract/evaluations.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { readFormFile } from '#domain/evaluations/form-file.ts'
import { QUESTION_LIMITS } from '#domain/evaluations/limits.ts'
import { Failure } from '../../actions/failure.ts'
import { readJson } from './read-json.ts'

/** The questions of a form's file, each with what is wrong with it. Fails with IMPORT_NOT_JSON, IMPORT_NO_QUESTIONS and TOO_MANY_QUESTIONS. */
export async function readForm(path: string): Promise<HandlerOutput<typeof contract.readFormFile>> {
  const read = readJson(await readFile(path))
  if (read === 'large') throw tooMany()
  if (read === 'broken') throw new Failure('IMPORT_NOT_JSON')
  const form = readFormFile(read.json)
  if (!form) throw new Failure('IMPORT_NO_QUESTIONS')
  if (form.questions.length > QUESTION_LIMITS.questions) throw tooMany()
  return {
    title: form.title.slice(0, 200),
    questions: form.questions.map(({ index, ...one }) => ({ number: index + 1, ...one })),
  }
}

function tooMany(): Failure {
  return new Failure('TOO_MANY_QUESTIONS', { max: QUESTION_LIMITS.questions })
}
