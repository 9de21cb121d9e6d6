import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { PEOPLE } from '#server/seed/cast.ts'
import { seminary } from '#tests/support/seminary.ts'

const GUESSES = 40
/** Where the guesser really is: not where the proxies are. */
const GUESSER = '127.0.0.9'

/** A proxy that appends its client's address to X-Forwarded-For, as nginx's `$proxy_add_x_forwarded_for` does. */
async function appendingProxy(before: number): Promise<number> {
  const proxy = createServer((incoming, answer) => {
    const forged = incoming.headers['x-forwarded-for']
    const forwarded = [...(forged ? [forged] : []), incoming.socket.remoteAddress].join(', ')
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded }
    const { method, url: path } = incoming
    const onward = ask({ host: '127.0.0.1', port: before, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

/** One wrong password through the proxies, from an address that the guesser made up; answers the status. */
async function guess(port: number, forged: string): Promise<number | undefined> {
  const body = JSON.stringify({ email: PEOPLE.ana.email, password: `no-es-${forged}` })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': forged }
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const asked = ask(
      { host: '127.0.0.1', localAddress: GUESSER, port, method: 'POST', path: '/api/session', headers },
      done,
    )
    asked.on('error', fail)
    asked.end(body)
  })
  await text(answer)
  return answer.statusCode
}

test.each([
  ['one proxy', 1, 1],
  ['two proxies', 2, 2],
  ['proxies that are known by their address', 2, ['127.0.0.1', '10.0.0.0/8']],
])('made-up addresses give nobody more guesses behind %s: the sixth is refused', async (_, proxies, trustProxy) => {
  const { app } = await seminary({ parts: { trustProxy } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  let port = (app.server.address() as AddressInfo).port
  for (let proxy = 0; proxy < proxies; proxy++) port = await appendingProxy(port)
  const statuses: (number | undefined)[] = []
  for (let tried = 0; tried < GUESSES; tried++)
    statuses.push(await guess(port, `198.51.${tried}.7, 203.0.113.${tried}`))
  expect(statuses).toEqual(statuses.map((_status, tried) => (tried < 5 ? 401 : 429)))
})
