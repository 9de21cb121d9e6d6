import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { screens } from '#contract/screens.ts'
import { isOperation } from '#server/http/app.ts'
import { ACCESS, type Row } from '../access-table.ts'
import { seminary, type Seminary } from './seminary.ts'
import { uploadBody } from './upload-body.ts'

const OPERATIONS = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [{ name, operation: value }] : [])),
)
const isRead = ({ operation }: (typeof OPERATIONS)[number]) => operation.method === 'GET'

/** Every operation that only reads, and every one that changes something: a new one is among them. For tests only. */
export const READS = OPERATIONS.filter(isRead)
/** The others. For tests only. */
export const CHANGES = OPERATIONS.filter((one) => !isRead(one))

/** What each parameter of an address names, besides what the access matrix asks for. For tests only. */
export type Named = Readonly<Record<string, string>>

/** A seminary with the smallest build, whose pages bring what their screens read. For tests only. */
export function seminaryWithPages(): Promise<Seminary> {
  const webFolder = mkdtempSync(join(tmpdir(), 'atrio-answers-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  const routes = screens.map(({ address }) => ({ pattern: address, head: '' }))
  writeFileSync(join(webFolder, 'shell.html'), '<!doctype html><title>Atrio</title><!--session-->')
  const manifest = { scriptHashes: [], routes, prerendered: {}, shell: 'shell.html' }
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(manifest))
  return seminary({ parts: { webFolder, pagePatienceMs: 60_000 } })
}

/** What a person is answered by operations: each with its usual request, and with what these parameters name. For tests only. */
export async function answersTo(
  here: Seminary,
  { userId, asked, named }: { userId: string; asked: typeof OPERATIONS; named: Named },
): Promise<Map<string, string>> {
  const heard = new Map<string, string>()
  for (const { name, operation } of asked) {
    const row = (ACCESS as Record<string, Row | undefined>)[name]
    if (!row) throw new Error(`${name} has no row`)
    const usual: Record<string, unknown> = Object.assign({}, row.input(here.cast))
    const about = Object.fromEntries(Object.entries(named).filter(([key]) => operation.url.includes(`:${key}`)))
    const inputs = { usual, ...(Object.keys(about).length > 0 && { named: { ...usual, ...about } }) }
    for (const [what, input] of Object.entries(inputs))
      heard.set(`${name} ${what}`, await bodyFor(here, { userId, operation, input, file: row.file }))
  }
  return heard
}

/** Every page as a person opens it, with all that it brings. For tests only. */
export async function pagesTo(
  { app, cookieOf }: Seminary,
  { userId, named, searches }: { userId: string; named: Named; searches: readonly string[] },
): Promise<Map<string, string>> {
  const heard = new Map<string, string>()
  const cookie = await cookieOf(userId)
  for (const { address } of screens) {
    const path = address.replaceAll(/\$(\w+)/g, (whole, key: string) => named[key] ?? whole)
    for (const url of [path, ...searches.filter((search) => search.startsWith(`${address}?`))]) {
      const page = await app.inject({ url, headers: { accept: 'text/html', cookie } })
      heard.set(url, page.body)
    }
  }
  return heard
}

async function bodyFor(
  { app, cookieOf }: Seminary,
  {
    userId,
    operation,
    input,
    file,
  }: { userId: string; operation: Operation; input: unknown; file: Buffer | undefined },
): Promise<string> {
  const { url, body } = requestOf(operation, input)
  // A session for each: some of them end it.
  const cookie = await cookieOf(userId)
  const upload = operation.upload && (await uploadBody(file ?? Buffer.alloc(0), body))
  const answer = await app.inject({
    method: operation.method,
    url,
    headers: { cookie, ...(upload && { 'content-type': upload.type }) },
    ...(upload ? { payload: upload.payload } : body && { payload: body }),
  })
  return answer.rawPayload.toString('utf8')
}
