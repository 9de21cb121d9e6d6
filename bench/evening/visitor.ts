import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#contract/access.ts'
import { uploadFile } from '#contract/files.ts'
import { countUnread } from '#contract/notifications.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { openedWith } from '#contract/screens/opened-with.ts'
import { isPaged, type Asked, type Given, type Screen } from '#contract/screens/screen.ts'
import { readsAt } from '#contract/screens.ts'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { askerOf, NoSuccess, textOf } from './asker.ts'
import type { Figures } from './figures.ts'
import { openStream } from './live-stream.ts'

type Person = {
  readonly site: string
  readonly from: string
  readonly figures: Figures
  /** Below a bound, always the same ones for this person. */
  readonly draw: (below: number) => number
  /** How long somebody looks at something before the next click, on average. */
  readonly thinkMs: number
  /** Aborts when the evening is over: visitors who are pausing then go home. */
  readonly evening: AbortSignal
}

/** Somebody in front of a browser. */
export type Visitor = ReturnType<typeof visitorOf>

/** What the page brought of its screen, or its screen asked for: an answer by its operation and input. */
export type Opened = {
  readonly answerTo: <O extends Operation>(operation: O, input: CallInput<O> & object) => CallOutput<O>
}

/** A browser that has cached the portal's files (scripts, styles, fonts), like that of a user who comes every evening. */
export function visitorOf({ site, from, figures, draw, thinkMs, evening }: Person) {
  const asker = askerOf({ site, from, figures, evening })
  let cookie = ''
  let stream: ReturnType<typeof openStream> | null = null

  const send = (operation: Operation, input: object, bytes?: Buffer) => {
    const { url, body } = requestOf(operation, isPaged(operation) ? { page: 1, ...input } : input)
    const type = bytes ? 'application/octet-stream' : body && 'application/json'
    return asker.ask({
      name: `${operation.method} ${operation.url}`,
      method: operation.method,
      path: url,
      headers: { cookie, ...(type && { 'content-type': type }) },
      ...((bytes ?? body) && { body: bytes ?? JSON.stringify(body) }),
    })
  }

  const ask = async <O extends Operation>(operation: O, input: CallInput<O> & object, bytes?: Buffer) => {
    const text = await textOf(await send(operation, input, bytes))
    const output: CallOutput<O> = JSON.parse(text)
    return output
  }

  return {
    draw,

    /** Whether something happens that the given number of people in a hundred do. */
    happens: (ofHundred: number) => draw(100) < ofHundred,

    think: () => wait((thinkMs * (50 + draw(100))) / 100, undefined, { signal: evening }),

    async signIn(email: string) {
      await asker.ask({ name: 'page /login', method: 'GET', path: '/login', headers: { accept: 'text/html' } })
      const { headers } = await send(signIn, { email, password: DEMO_PASSWORD })
      cookie = headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? ''
      stream = openStream({ site, from, cookie, figures, onNotices: () => void askUnread() })
    },

    /** Opens an address: loads its page, and fetches what its screen reads and the page doesn't include. */
    async open<Address extends string>(screen: Screen<Address>, given: Partial<Given<Address>>): Promise<Opened> {
      const path = addressOf(screen.address, given)
      const headers = { cookie, accept: 'text/html' }
      const page = await asker.ask({ name: `page ${screen.address}`, method: 'GET', path, headers })
      const known = answersIn(await textOf(page))
      const reads = [...openedWith(screen.address), ...readsAt(screen, given, given)]
      for (const [operation, input] of reads)
        if (!known.has(urlOf(operation, input))) known.set(urlOf(operation, input), await ask(operation, input))
      return {
        answerTo: <O extends Operation>(operation: O, input: CallInput<O> & object) =>
          // Serialized by the operation's own schema, whoever the caller is.
          known.get(urlOf(operation, input)) as CallOutput<O>,
      }
    },

    /** Goes to a screen by a link within the portal: what it reads, all at once. */
    goTo: <Address extends string>(screen: Screen<Address>, given: Partial<Given<Address>>) =>
      Promise.all(readsAt(screen, given, given).map(([operation, input]) => send(operation, input))),

    ask,

    /** Sends a file; answers its number. */
    upload: async (input: CallInput<typeof uploadFile>, bytes: Buffer) => (await ask(uploadFile, input, bytes)).id,

    /** Bytes of a file by its signed link: all of them, or those from one to another, as a player asks for a film. */
    read: (url: string, range?: { from: number; to: number }) =>
      asker.ask({
        name: `GET /files/:fileId/content${range ? ' (a part)' : ''}`,
        method: 'GET',
        path: url,
        headers: { cookie, ...(range && { range: `bytes=${range.from}-${range.to}` }) },
      }),

    leave() {
      stream?.close()
      asker.leave()
    },
  }

  /** The bell fetches when the stream says that there's something. Failures are in the figures; visitors who go home don't wait for it. */
  function askUnread() {
    return send(countUnread, {}).catch((error: unknown) => {
      if (!(error instanceof NoSuccess || evening.aborted)) throw error
    })
  }
}

const urlOf = (...[operation, input]: Asked) =>
  requestOf(operation, isPaged(operation) ? { ...input, page: 1 } : input).url

/** '/student/courses/$courseId' with its names filled in; what it has no name for is its search. */
function addressOf(pattern: string, given: object): string {
  const rest = new Map<string, unknown>(Object.entries(given))
  const path = pattern.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name))
    rest.delete(name)
    return value
  })
  const search = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** What the server wrote into a page (server/http/page-answer.ts), by the address that it's asked for at. */
function answersIn(html: string): Map<string, unknown> {
  const [, json = '{"answers":[]}'] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? []
  const { answers }: { answers: { url: string; data: unknown }[] } = JSON.parse(json)
  return new Map(answers.map(({ url, data }) => [url, data]))
}
