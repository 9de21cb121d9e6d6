import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { FAILURES, failureText, type FailureCode } from '#contract/failures.ts'
import { fieldCode, fieldMessage } from '#contract/field-texts.ts'
import type { Problem } from '#contract/problem.ts'
import { constraintOf, isBusy } from '../database/database-errors.ts'
import { BeingAnswered, Failure, GradesMove, InvalidFields, Stale } from '../actions/failure.ts'
import { PROBLEM_PAGE_POLICY, problemPage } from './problem-page.ts'
import { describeRefusal } from '../actions/refusals.ts'
import { pathOf } from '../adapters/log/log.ts'
import type { NoteIncident } from '../system/error-log.ts'
import { operationNameOf } from './request-log.ts'

/**
 * Answers every error and every unknown address with a problem; only bugs are logged, once, with the request's id and without its
 * body.
 */
export function mountProblems(app: FastifyInstance, noteIncident: NoteIncident): void {
  app.setNotFoundHandler((request, reply) => sendProblem(reply, failureProblem('NOT_FOUND', request)))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request)
    if (problem.status >= 500) logFailure(error, request, noteIncident)
    if (error instanceof Failure && error.details.retry_after) reply.header('retry-after', error.details.retry_after)
    return sendProblem(reply, problem)
  })
}

/** Bugs, and refusals with another cause: a storage that doesn't respond, a provider that refused. */
function logFailure(error: FastifyError, request: FastifyRequest, noteIncident: NoteIncident): void {
  const operation = operationNameOf(request)
  const line = { err: error, operation }
  if (error instanceof Failure) {
    if (error.cause !== undefined) request.log.error(line, 'failed by a cause')
    return
  }
  request.log.error(line, 'unexpected error')
  noteIncident({ place: operation ?? pathOf(request.originalUrl), request_id: request.id, error })
}

/** Sends a problem, or its page if the address was opened in a browser; never cached. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code === 'TOO_MANY_REQUESTS' || problem.status === 503)
    reply.header('retry-after', reply.getHeader('retry-after') ?? '5')
  reply.status(problem.status).header('cache-control', 'no-store').header('vary', 'accept')
  if (isOpened(reply.request)) {
    const page = reply.type('text/html; charset=utf-8').header('content-security-policy', PROBLEM_PAGE_POLICY)
    return page.serializer(String).send(problemPage(problem))
  }
  return reply.type('application/problem+json; charset=utf-8').serializer(JSON.stringify).send(problem)
}

/** Whether a person opened the address itself: scripts, images and programs ask for anything but a page. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
}

/** The problem for a declared failure. */
export function failureProblem(code: FailureCode, request: FastifyRequest, detail = failureText(code)): Problem {
  return {
    type: `/api/docs#${code}`,
    title: code,
    status: FAILURES[code].status,
    detail,
    code,
    request_id: request.id,
  }
}

function problemOf(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Failure) {
    const { retry_after } = error.details
    const problem = failureProblem(error.code, request, error.message)
    if (error instanceof GradesMove) return { ...problem, moves: error.moves }
    if (error instanceof BeingAnswered) return { ...problem, answering: error.answering }
    if (error instanceof Stale) return { ...problem, changed: error.changed }
    return typeof retry_after === 'number' ? { ...problem, retry_after } : problem
  }
  if (error instanceof InvalidFields) return { ...failureProblem('INVALID_INPUT', request), fields: error.fields }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { ...failureProblem('INVALID_INPUT', request), fields: fieldsOf(error.validation) }
  }
  if (UNSTORABLE.includes(constraintOf(error)?.code ?? '')) return failureProblem('MALFORMED_REQUEST', request)
  if (isBusy(error)) return failureProblem('OVERLOADED', request)
  return refusalProblem(error, request) ?? failureProblem(codeOfHttpError(error), request)
}

/** What the database rejected and no action has a message for: shown beside its field if known, otherwise as a general error. */
function refusalProblem(error: FastifyError, request: FastifyRequest): Problem | null {
  const refusal = constraintOf(error)
  const refused = refusal && describeRefusal(refusal)
  if (!refused) return null
  const { constraint, table, code: sqlstate } = refusal
  request.log.warn({ constraint, table, sqlstate, operation: operationNameOf(request) }, 'refused by the database')
  if ('code' in refused) return failureProblem(refused.code, request)
  return { ...failureProblem('INVALID_INPUT', request), fields: refused.fields }
}

/** What no column can take, though its schema let it pass: a character, or a text that isn't of the column's type. */
const UNSTORABLE = ['22021', '22P05', '22P02']

type Validation = NonNullable<FastifyError['validation']>

function fieldsOf(validation: Validation): NonNullable<Problem['fields']> {
  // A map: a key may be called as what every object inherits.
  const fields = new Map<string, { code: string; message: string }>()
  for (const { instancePath, keyword, message = '', params } of validation) {
    const issue = { ...params, code: keyword, message }
    const problem = { code: fieldCode(issue), message: fieldMessage(issue) }
    const names = unrecognized(params) ?? [instancePath.slice(1).replaceAll('/', '.')]
    for (const name of names) if (!fields.has(name)) fields.set(name, problem)
  }
  return Object.fromEntries(fields)
}

/** The names that the schema doesn't know: each is a field of its own. */
function unrecognized({ keys }: Validation[number]['params']): string[] | null {
  return Array.isArray(keys) ? keys.map(String) : null
}

function codeOfHttpError(error: FastifyError): FailureCode {
  switch (error.statusCode) {
    case 404:
      return 'NOT_FOUND'
    case 413:
      return 'FILE_TOO_LARGE'
    case 429:
      return 'TOO_MANY_REQUESTS'
    case 503:
      return 'OVERLOADED'
    default:
      return error.statusCode && error.statusCode < 500 ? 'MALFORMED_REQUEST' : 'UNEXPECTED'
  }
}
