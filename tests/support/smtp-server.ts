import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail as it came over the wire; `text` is its text part, decoded. */
type ReceivedMail = { from: string; to: string[]; raw: string; text: string }

/** What it says when somebody connects, signs in, names a recipient and has handed over a mail. */
type Answers = { greeting: Line; login: Line; recipient: Line; mail: Line }
type Line = string | null

export type SmtpServer = {
  url: string
  received: ReceivedMail[]
  /** How many mails were offered, refused ones too. */
  offered(): number
  /** From now on mails are refused for the moment, or taken again. */
  refuse(isRefusing: boolean): void
  /** From now on it answers so, with a line of SMTP; null: never. */
  answer(how: Partial<Answers>): void
  /** Waits until that many mails were received. */
  atLeast(count: number): Promise<ReceivedMail[]>
  /** Waits until that many mails were offered, refused ones too. */
  offeredAtLeast(count: number): Promise<void>
  stop(): Promise<void>
}

/** A real mail server on a free port of this machine: as much of SMTP as a sender needs (RFC 5321). Ends with the test. */
export async function smtpServer(): Promise<SmtpServer> {
  const server = await openSmtpServer()
  onTestFinished(server.stop)
  return server
}

/** The same for programs that end it themselves. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const state: State = {
    offered: 0,
    answers: { greeting: '220 test', login: '235 in', recipient: '250 ok', mail: TAKEN },
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    talk(socket, state, (mail) => {
      if (mail) received.push(mail)
      for (const look of waiting) look()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const until = (isReached: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => {
        if (!isReached()) return
        waiting.delete(look)
        done()
      }
      waiting.add(look)
      look()
    })
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    offered: () => state.offered,
    refuse: (isRefusing) => void (state.answers.mail = isRefusing ? '451 try again later' : TAKEN),
    answer: (how) => void Object.assign(state.answers, how),
    atLeast: async (count) => {
      await until(() => received.length >= count)
      return received
    },
    offeredAtLeast: (count) => until(() => state.offered >= count),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => void server.close(() => done()))
    },
  }
}

const TAKEN = '250 taken'

type State = { offered: number; answers: Answers }

/** One conversation. `tell` is called for each mail, with null for one that was refused. */
function talk(socket: Socket, state: State, tell: (mail: ReceivedMail | null) => void) {
  let from = ''
  let to: string[] = []
  let pending = ''
  let body: string[] | null = null
  const { answers } = state
  const answer = (line: Line) => line === null || socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (body !== null) return line === '.' ? finish(body) : void body.push(line.replace(/^\.\./, '.'))
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') from = /<(.*)>/.exec(line)?.[1] ?? ''
    if (command === 'EHLO') return answer('250-test\r\n250 AUTH PLAIN')
    if (command === 'AUTH') return answer(answers.login)
    if (command === 'RCPT') {
      to = [...to, /<(.*)>/.exec(line)?.[1] ?? '']
      return answer(answers.recipient)
    }
    if (command === 'RSET') to = []
    if (command === 'DATA') {
      body = []
      return answer('354 go on')
    }
    answer(command === 'QUIT' ? '221 bye' : '250 ok')
    if (command === 'QUIT') socket.end()
  }
  const finish = (lines: string[]) => {
    state.offered += 1
    answer(answers.mail)
    const raw = lines.join('\r\n')
    tell(answers.mail === TAKEN ? { from, to, raw, text: textOf(raw) } : null)
    body = null
    to = []
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: Buffer | string) => {
    const lines = `${pending}${chunk.toString()}`.split('\r\n')
    pending = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  answer(answers.greeting)
}

/** The text part of a multipart mail, its quoted-printable read. */
function textOf(raw: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? ''
  const bytes = part
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
