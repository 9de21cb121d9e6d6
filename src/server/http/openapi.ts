import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { FAILURES } from '#contract/failures.ts'
import { FILE_PART, FORM_PART } from '#contract/form-upload.ts'
import type { Operation } from '#contract/operation.ts'
import { documentationPage } from './documentation-page.ts'

/** What a program needs to know before it asks for anything. */
const DESCRIPTION =
  'Operaciones del portal académico. Quien pide un cambio (POST, PUT, PATCH, DELETE) manda en Origin la dirección del portal. Quien muestra a una persona lo que pide dice en X-Expected-User para quién es, por su id (nobody sin sesión): para otra se rechaza (OTHER_PERSON). Lo que cambiaría notas calculadas se rechaza (GRADES_MOVE) diciendo a quiénes, en moves; se hace al pedirlo otra vez con su seen en X-Seen-Moves. Lo que cambia un formulario que alguien responde se rechaza igual (BEING_ANSWERED, answering, X-Seen-Answering).'

/** Describes the contract as OpenAPI 3.1 at /api/openapi.json, and for people at /api/docs. Register before the operations. */
export async function mountOpenApi(
  app: FastifyInstance,
  { version, cookieName }: { version: string; cookieName: string },
): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any', override: readable } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atrio', version, description: DESCRIPTION },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
        schemas: { Problem: problemSchema() },
      },
    },
    transform: (document) => {
      const operation = document.route.config?.operation
      const { schema, url } = toJsonSchema(document)
      if (!operation) return { schema: { hide: true }, url }
      return {
        schema: { ...schema, ...describe(operation, schema.body), response: answersOf(operation, schema.response) },
        url,
      }
    },
  })
  app.get('/api/openapi.json', { config: {} }, async () => app.swagger())
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(app.swagger())),
  )
}

function describe(operation: Operation, form: unknown): Record<string, unknown> {
  return {
    summary: operation.summary,
    operationId: operationIds.get(operation) ?? operation.summary,
    tags: [operation.url.split('/')[1] ?? ''],
    'x-access': operation.access,
    'x-failures': [...(operation.failures ?? [])],
    ...(operation.moves && { 'x-moves-grades': true }),
    ...(operation.access !== 'public' && { security: [{ session: [] }] }),
    ...(operation.upload && { body: { content: form ? partsOf(form) : BYTES } }),
  }
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
/** A file with a form before it. */
const partsOf = (form: unknown) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: [FORM_PART, FILE_PART],
      properties: { [FORM_PART]: form, [FILE_PART]: { type: 'string', format: 'binary' } },
    },
    encoding: { [FORM_PART]: { contentType: 'application/json' } },
  },
})
const PROBLEM = {
  description: 'A problem (RFC 9457): its code, and a sentence in Spanish',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

/** What an operation answers: its JSON or the bytes of a file, and a problem in every other case. */
function answersOf({ download }: Operation, declared: unknown): object {
  const answers = typeof declared === 'object' && declared !== null ? declared : {}
  const file = { 200: { description: 'The file', content: BYTES } }
  return { ...(download ? file : answers), default: PROBLEM }
}

/** The name of each operation in the contract, for OpenAPI's operationId; filled when they are mounted. */
export const operationIds = new Map<Operation, string>()

function problemSchema(): object {
  const schema = z.toJSONSchema(Problem)
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', enum: Object.keys(FAILURES) } } }
}

/** Dates as they travel, and no bounds or patterns that only say what the format says already. */
function readable({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: { _zod: { def: { type: string } } }
  jsonSchema: { minimum?: number; maximum?: number; format?: string; pattern?: string }
}): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
}
