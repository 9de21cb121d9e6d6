import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPECTED_USER_HEADER } from '#contract/headers.ts'
import { lineAnswered } from '#web/api/line.ts'
import type { HandIn } from '#web/offline/hand-ins.ts'
import { nextStep } from './next-step.ts'
import { sendHandIn } from './send-hand-in.ts'
import { waitingTexts } from './texts.ts'

const FILE = { name: 'final.pdf', bytes: new Blob(['%PDF']), fileId: null }
const BASE = { personId: 'p', assignmentId: 'a1', title: 'Ensayo', at: '2026-11-21T17:32:00.000Z', refusal: null }
const FILES: HandIn = { ...BASE, what: { kind: 'files', files: [FILE, { ...FILE, fileId: 'f2' }], replaces: true } }
const ANSWERS: HandIn = { ...BASE, what: { kind: 'answers', answers: [{ question_id: 'q1', selected: ['0'] }] } }

/** What was sent to which address; uploads travel by XMLHttpRequest. */
let sent: [url: string, body: unknown][]
let remembered: HandIn[]
/** For whom each request said that it is. */
let meantFor: string[]
let upload: () => { status: number; body: object } | 'lost'
let submit: () => Response | Promise<Response>

/** As much of the browser's as an upload uses. */
class Uploading extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  private url = ''
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    if (name === EXPECTED_USER_HEADER) meantFor.push(value)
  }
  send(body: unknown) {
    sent.push([this.url, body])
    const answer = upload()
    if (answer !== 'lost') [this.status, this.responseText] = [answer.status, JSON.stringify(answer.body)]
    this.dispatchEvent(new Event(answer === 'lost' ? 'error' : 'load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  sent = []
  remembered = []
  meantFor = []
  upload = () => ({ status: 200, body: { id: 'f1' } })
  submit = () => Response.json({ is_late: true })
  vi.stubGlobal('XMLHttpRequest', Uploading)
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    meantFor.push(headers[EXPECTED_USER_HEADER] ?? '')
    sent.push([url, JSON.parse(body)])
    return submit()
  })
})

afterEach(() => {
  lineAnswered()
  vi.unstubAllGlobals()
})

const send = (handIn: HandIn) => sendHandIn(handIn, async (one) => remembered.push(one))
const fileIds = (handIn: HandIn | undefined) =>
  handIn?.what.kind === 'files' ? handIn.what.files.map(({ fileId }) => fileId) : null
const refusal = (status: number, code: string) => Response.json({ status, code, detail: 'No.' }, { status })

test('what has arrived is remembered and not sent again; the portal says whether it is late', async () => {
  expect(await send(FILES)).toEqual({ kind: 'sent', isLate: true })
  expect(sent.map(([url]) => url.split('?')[0])).toEqual(['/api/files', '/api/assignments/a1/submission/files'])
  expect(sent[1]?.[1]).toEqual({ file_ids: ['f1', 'f2'], replaces: true })
  expect(remembered.map(fileIds)).toEqual([['f1', 'f2']])
})

test('it is sent for whoever handed it in, and waits while somebody else is there', async () => {
  await send(FILES)
  await send(ANSWERS)
  expect(meantFor).toEqual(['p', 'p', 'p'])
  upload = () => ({ status: 409, body: { status: 409, code: 'OTHER_PERSON', detail: 'No.' } })
  expect(await send(FILES)).toEqual({ kind: 'later' })
  submit = () => refusal(409, 'OTHER_PERSON')
  expect(await send(ANSWERS)).toEqual({ kind: 'later' })
})

test('a line that is lost again leaves it for later, wherever it was', async () => {
  upload = () => 'lost'
  expect(await send(FILES)).toEqual({ kind: 'later' })
  expect(remembered).toEqual([])
  submit = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await send(ANSWERS)).toEqual({ kind: 'later' })
  submit = () => refusal(503, 'MAINTENANCE')
  expect(await send(ANSWERS)).toEqual({ kind: 'later' })
})

test('a refusal at arrival is handed on, with something to do about it', async () => {
  submit = () => refusal(409, 'ASSIGNMENT_CLOSED')
  const outcome = await send(ANSWERS)
  expect(outcome).toEqual({ kind: 'refused', refusal: { code: 'ASSIGNMENT_CLOSED', detail: 'No.' } })
  expect(waitingTexts.next[nextStep('ASSIGNMENT_CLOSED')]).toContain('profesor')
  expect(waitingTexts.next[nextStep('NO_ACTIVE_ENROLLMENT')]).toContain('secretaría')
  expect(nextStep('ALREADY_SENT')).toBe('sentElsewhere')
  expect(nextStep('FILE_TOO_LARGE')).toBe('other')
})

test('files that the portal has cleared away meanwhile are sent anew, and only those of an evaluation that is gone are refused', async () => {
  submit = () => refusal(404, 'NOT_FOUND')
  expect(await send(FILES)).toEqual({ kind: 'later' })
  expect(fileIds(remembered.at(-1))).toEqual([null, null])
  upload = () => ({ status: 404, body: { status: 404, code: 'NOT_FOUND', detail: 'No.' } })
  const anew = remembered.at(-1) ?? FILES
  expect(await send(anew)).toMatchObject({ kind: 'refused', refusal: { code: 'NOT_FOUND' } })
})
