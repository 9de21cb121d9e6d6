import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { FAILURES } from '#contract/failures.ts'
import type { Operation } from '#contract/operation.ts'
import { documentationPage } from './documentation-page.ts'

/** Describes the contract as OpenAPI 3.1 at /api/openapi.json, and for people at /api/docs. Register before the operations. */
export async function mountOpenApi(app: FastifyInstance, version: string): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any', override: writeDates } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Atrio', version, description: 'Operaciones del portal académico.' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
        schemas: { Problem: problemSchema() },
      },
    },
    transform: (document) => {
      const operation = document.route.config?.operation
      const { schema, url } = toJsonSchema(document)
      return operation ? { schema: { ...schema, ...describe(operation) }, url } : { schema: { hide: true }, url }
    },
  })
  app.get('/api/openapi.json', { config: {} }, async () => app.swagger())
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(documentationPage(app.swagger())),
  )
}

function describe(operation: Operation): Record<string, unknown> {
  return {
    summary: operation.summary,
    operationId: operationIds.get(operation) ?? operation.summary,
    tags: [operation.url.split('/')[1] ?? ''],
    'x-access': operation.access,
    'x-failures': [...(operation.failures ?? [])],
    ...(operation.access !== 'public' && { security: [{ session: [] }] }),
    ...(operation.upload && { consumes: ['application/octet-stream'] }),
  }
}

/** The name of each operation in the contract, for OpenAPI's operationId; filled when they are mounted. */
export const operationIds = new Map<Operation, string>()

function problemSchema(): object {
  const schema = z.toJSONSchema(Problem)
  return { ...schema, properties: { ...schema.properties, code: { type: 'string', enum: Object.keys(FAILURES) } } }
}

function writeDates({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: { _zod: { def: { type: string } } }
  jsonSchema: object
}): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}
