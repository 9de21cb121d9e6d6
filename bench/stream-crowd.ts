import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listAnnouncements } from '#contract/announcements.ts'
import { countUnread } from '#contract/notifications.ts'
import { requestOf } from '#contract/request-of.ts'
import { ANNOUNCEMENT_COUNTS } from '#domain/announcements/limits.ts'
import { LIVE_PATH, type LiveTopic } from '#domain/notifications/live.ts'

// A part of the people of bench/streams.ts, in a process of its own: their open dashboards, which do as the browser's do when they hear of something
// (follow-dashboard.ts and Bell.tsx of the screens).

/** Each with the address that it comes from. */
export type Person = { readonly cookie: string; readonly from: string; readonly pages: number }
/** Moments in milliseconds since 1970, of one clock for all processes. */
export type Told = { readonly person: number; readonly toldAt: number; readonly answeredAt: number }
/** What came of it so far. */
export type CrowdReport = {
  readonly open: number
  /** Streams that were refused or ended. */
  readonly lost: number
  readonly told: readonly Told[]
  /** When each request was sent, and how long it took. */
  readonly asked: readonly (readonly [at: number, tookMs: number])[]
  readonly failures: readonly string[]
}
/** What this process is asked to do: open its pages, or report its state. */
export type CrowdOrder =
  | { readonly port: number; readonly people: readonly Person[]; readonly title: string }
  | 'report'

/** Pages that open at once, and how long an open dashboard waits at most before it asks, as in follow-dashboard.ts. */
const OPENING = 50
const SPREAD_MS = 400
const NEWS = requestOf(listAnnouncements, { page_size: ANNOUNCEMENT_COUNTS.dashboard }).url
const UNREAD = requestOf(countUnread, {}).url

const told: Told[] = []
const asked: [number, number][] = []
const failures: string[] = []
let open = 0
let lost = 0
/** Keep-alive connections, as many as needed: as a proxy in front uses them. */
const agent = new Agent({ keepAlive: true })
const now = () => performance.timeOrigin + performance.now()

process.on('message', (order: CrowdOrder) => {
  if (order === 'report') report()
  else void openAll(order).then(report)
})
process.once('disconnect', () => process.exit(0))

function report() {
  process.send?.({ open, lost, told, asked, failures } satisfies CrowdReport)
}

type Given = Exclude<CrowdOrder, 'report'>

async function openAll({ port, people, title }: Given) {
  const waiting = people
    .flatMap((one, person) => Array.from({ length: one.pages }, () => ({ ...one, person })))
    .values()
  const opening = Array.from({ length: OPENING }, async () => {
    for (const { person, cookie, from } of waiting) {
      await openPage(
        { port, cookie, from },
        (topics, unread) => void hear({ port, title, cookie, person }, topics, unread),
      )
    }
  })
  await Promise.all(opening)
}

/** An open stream, by hand: what a browser's weighs is not measured here. Done when it has been opened, or refused. */
function openPage(
  { port, cookie, from }: { port: number; cookie: string; from: string },
  onTopics: (topics: LiveTopic[], unread: number | undefined) => void,
) {
  return new Promise<void>((opened) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    let isOpen = false
    socket.write(
      `GET ${LIVE_PATH}?age=0 HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\nuser-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\ncookie: ${cookie}\r\n\r\n`,
    )
    socket.setEncoding('utf8').on('data', (piece: string) => {
      if (!isOpen && piece.includes('event: open')) {
        isOpen = true
        open += 1
        opened()
      }
      const data = /event: changed\ndata: (.*)\n/.exec(piece)?.[1]
      const unread = /event: unread\ndata: (\d+)\n/.exec(piece)?.[1]
      if (data !== undefined)
        onTopics(JSON.parse(data) as LiveTopic[], unread === undefined ? undefined : Number(unread))
    })
    socket.on('error', ({ message }) => failures.push(`a stream: ${message}`))
    socket.on('close', () => {
      lost += 1
      if (isOpen) open -= 1
      opened()
    })
  })
}

async function hear(
  page: { port: number; title: string; cookie: string; person: number },
  topics: readonly LiveTopic[],
  unread: number | undefined,
) {
  const toldAt = now()
  const asking: Promise<unknown>[] = []
  if (topics.includes('announcements')) {
    asking.push(wait(Math.random() * SPREAD_MS).then(() => ask(page, NEWS, (said) => said.includes(page.title))))
  }
  if (unread === 0) failures.push('nothing unread')
  if (topics.includes('notices') && unread === undefined)
    asking.push(ask(page, UNREAD, (said) => !said.includes('"unread":0')))
  await Promise.all(asking)
  if (topics.length === 2) told.push({ person: page.person, toldAt, answeredAt: now() })
}

function ask({ port, cookie }: { port: number; cookie: string }, path: string, isRight: (said: string) => boolean) {
  const at = now()
  return new Promise<void>((done) => {
    const end = (failure?: string) => {
      asked.push([at, now() - at])
      if (failure !== undefined) failures.push(`${path}: ${failure}`)
      done()
    }
    const headers = { cookie, 'accept-encoding': 'identity' }
    const sent = request({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part: string) => (said += part))
      answer.on('end', () =>
        end(answer.statusCode === 200 && isRight(said) ? undefined : `${answer.statusCode} ${said}`),
      )
    })
    sent.on('error', ({ message }) => end(message))
    sent.end()
  })
}
