import { describe, expect, test } from 'vitest'
import { FAILURES } from '#contract/failures.ts'
import { contract } from '#contract/index.ts'
import { isOperation } from '#server/http/app.ts'
import { expectFailure, seminary } from '../support/seminary.ts'

const operations = Object.values(contract).flatMap((room) => Object.values(room).filter(isOperation))

describe('problem answers', () => {
  test('bad input names each field with a Spanish sentence, and carries the request id', async () => {
    const { app, cookieOf, cast } = await seminary()
    const cookie = await cookieOf(cast.people.carla.id)
    const payload = { name: ' ', start_date: '2031-05-01', end_date: 'ayer' }
    const answer = await app.inject({ method: 'POST', url: '/api/periods', headers: { cookie }, payload })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const problem = answer.json()
    expect(problem.code).toBe('INVALID_INPUT')
    expect(problem.detail).toBe('Revisa los campos marcados.')
    expect(problem.fields.name.message).toBe('Este campo es obligatorio')
    expect(problem.fields.end_date.message).toBe('Escribe una fecha válida')
    expect(answer.headers['x-request-id']).toBe(problem.request_id)
  })

  test('an unknown address is a problem too, and so is one that can not be read', async () => {
    const { app } = await seminary()
    for (const [method, url, status, code] of [
      ['GET', '/api/nada', 404, 'NOT_FOUND'],
      ['DELETE', '/api/nada', 404, 'NOT_FOUND'],
      ['POST', '/nada', 404, 'NOT_FOUND'],
      ['GET', '/%zz', 400, 'MALFORMED_REQUEST'],
    ] as const) {
      const answer = await app.inject({ method, url })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json().code).toBe(code)
    }
  })

  test('whoever opens the address in a browser reads the sentence on a page, with the way on', async () => {
    const { app } = await seminary()
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const answer = await app.inject({ url: '/api/student/dashboard', headers: { accept } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.body).toContain(FAILURES.NOT_SIGNED_IN.text)
    expect(answer.body).toContain('<a href="/login">')
    expect(answer.body).toContain(String(answer.headers['x-request-id']))
    expect((await app.inject({ url: '/%zz', headers: { accept } })).body).toContain('Volver al inicio')
  })

  test('broken JSON is refused without a trace of the parser', async () => {
    const { app } = await seminary()
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/session', headers, payload: '{"email": ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().detail).toBe('No pudimos leer lo que llegó. Vuelve a abrir el portal e intenta nuevamente.')
  })

  test('no refusal is in English', () => {
    const english = Object.values(FAILURES).filter(({ text }) =>
      /\b(the|not|please|invalid|error:|failed|is|are)\b/i.test(text),
    )
    expect(english).toEqual([])
  })
})

describe('the gate', () => {
  test('a change asked by another site is refused even with a good cookie', async () => {
    const { app, cookieOf, cast } = await seminary()
    const cookie = await cookieOf(cast.people.carla.id)
    const payload = { name: 'Verano', start_date: '2031-01-01', end_date: '2031-02-01' }
    for (const headers of [{ origin: 'https://otro.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.inject({ method: 'POST', url: '/api/periods', headers: { cookie, ...headers }, payload })
      expect(answer.json().code).toBe('FOREIGN_ORIGIN')
    }
  })

  test('a session whose account was deactivated is no session', async () => {
    const { as } = await seminary()
    await expectFailure(as.ines.getStudentDashboard({}), 'NOT_SIGNED_IN')
  })

  test('a made-up session token is no session', async () => {
    const { app } = await seminary()
    const answer = await app.inject({ url: '/api/student/dashboard', headers: { cookie: 'session=inventado' } })
    expect(answer.statusCode).toBe(401)
  })

  test('during maintenance everyone but administrators gets 503, and reading the public pages goes on', async () => {
    const { as, database } = await seminary()
    await database.pool.query(
      `insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'`,
    )
    const refusal = await expectFailure(as.ana.getStudentDashboard({}), 'MAINTENANCE')
    expect(refusal.status).toBe(503)
    await expectFailure(as.bruno.listTaughtCourses({}), 'MAINTENANCE')
    await as.carla.getAdminDashboard({})
    expect((await as.visitor.getSession({})).settings.maintenance_mode).toBe(true)
    expect((await as.visitor.listPublicCourses({})).items.length).toBeGreaterThan(0)
  })
})

describe('OpenAPI', () => {
  test('describes every operation in version 3.1 with who may ask', async () => {
    const { app } = await seminary()
    const document = (await app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries<Record<string, { 'x-access'?: string }>>(document.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { 'x-access': access }]) => `${method.toUpperCase()} ${path} ${access}`),
    )
    const declared = operations.map(
      ({ method, url, access }) => `${method} /api${url.replace(/:(\w+)/g, '{$1}')} ${access}`,
    )
    expect(described.sort()).toEqual(declared.sort())
  })

  test('says that everything else is a problem, and that files are bytes', async () => {
    const { app } = await seminary()
    const { paths } = (await app.inject('/api/openapi.json')).json()
    const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
    expect(paths['/api/session'].post.responses.default.content).toEqual(problem)
    expect(paths['/api/files/{fileId}/content'].get.responses['200'].content).toHaveProperty([
      'application/octet-stream',
    ])
    expect(paths['/api/files'].post.requestBody.content).toHaveProperty(['application/octet-stream'])
  })

  test('has one place for each code that a problem refers to', async () => {
    const { app } = await seminary()
    const { body } = await app.inject('/api/docs')
    const places = Object.keys(FAILURES).map((code) => body.split(`id="${code}"`).length - 1)
    expect(places).toEqual(Object.keys(FAILURES).map(() => 1))
  })

  test('is readable by people', async () => {
    const { app } = await seminary()
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/payments/{paymentId}/approval')
    expect(page.body).toContain('Otra persona ya aprobó o rechazó este pago.')
  })
})

describe('health', () => {
  test('healthz answers by itself, readyz asks the database', async () => {
    const { app } = await seminary()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
