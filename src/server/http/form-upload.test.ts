import { expect, test } from 'vitest'
import { sharedSeminary } from '#tests/support/seminary.ts'

const shared = sharedSeminary()
const TABLE = 'Nombre;Apellido;Email\nÍñigo;Paz;inigo@ejemplo.test\n'
const FORM = '{"invite":false,"take":[]}'

/** What a request is answered whose parts are written by hand. */
async function answerTo(body: string, type = 'multipart/form-data; boundary=x') {
  const { app, cookieOf, cast } = shared()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/imports?name=p.csv&mode=check',
    headers: { cookie: await cookieOf(cast.people.carla.id), 'content-type': type },
    payload: body,
  })
  return { status: answer.statusCode, text: answer.body }
}

const part = (name: string, value: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const form = (value = FORM) => part('form', value)
const file = (value = TABLE) => part('file', value, '; filename="p.csv"\r\ncontent-type: application/octet-stream')
const END = '--x--\r\n'

test('a form and the file behind it are both read', async () => {
  const { status, text } = await answerTo(form() + file() + END)
  expect(status).toBe(200)
  expect(text).toContain('"new_people":1')
})

test('a field of the form is refused beside it, as of any form', async () => {
  const { status, text } = await answerTo(form('{"take":["email"]}') + file() + END)
  expect(status).toBe(422)
  expect(Object.keys(JSON.parse(text).fields)).toEqual(['take.0'])
})

test.each([
  ['no form', file() + END],
  ['the file before its form', file() + form() + END],
  ['no file', form() + END],
  ['a form that is no JSON', form('{"half') + file() + END],
  ['a form that is longer than any', form(JSON.stringify({ take: 'a'.repeat(1024 * 1024) })) + file() + END],
  ['two forms', form() + form() + file() + END],
  ['a part of another name', part('other', FORM) + file() + END],
  ['a form sent as a file', part('form', FORM, '; filename="form.json"') + file() + END],
  ['nothing', ''],
  ['thousands of parts', part('other', '').repeat(20_000) + END],
  ['a form that never ends', '--x\r\ncontent-disposition: form-data; name="form"\r\n\r\n{'],
])('%s is refused in words', async (_what, body) => {
  const { status, text } = await answerTo(body)
  expect([status, JSON.parse(text).code]).toEqual([400, 'MALFORMED_REQUEST'])
})

test('a file that breaks off is no table', async () => {
  const { text } = await answerTo(form() + file().slice(0, -4))
  expect(JSON.parse(text).code).toBe('UPLOAD_INTERRUPTED')
})

test.each([
  ['without a boundary', 'multipart/form-data', 'MALFORMED_REQUEST'],
  ['as JSON alone', 'application/json', 'MALFORMED_REQUEST'],
  ['as an older page sends its file', 'application/octet-stream', 'OLD_PAGE'],
])('a form %s is refused', async (_what, type, code) => {
  expect(JSON.parse((await answerTo(FORM, type)).text).code).toBe(code)
})
