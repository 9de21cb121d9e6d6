import { request } from 'node:http'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { figureOf, noteFailure, type Figures } from './figures.ts'

type Opening = {
  readonly site: string
  readonly from: string
  readonly cookie: string
  readonly figures: Figures
  readonly onNotices: () => void
}

/**
 * Opens the stream of changes, as every page of a signed-in user does, and holds it until `close`; a stream that ends earlier counts as a
 * failure. Its time is the time until it starts. `onNotices` is called when the notices differ from before, without the unread count.
 */
export function openStream({ site, from, cookie, figures, onNotices }: Opening): { close(): void } {
  const figure = figureOf(figures, `GET ${LIVE_PATH.replace('/api', '')}`)
  const { hostname, port } = new URL(site)
  const before = performance.now()
  const headers = { cookie, accept: 'text/event-stream' }
  let isOver = false
  const end = (why: string) => {
    if (!isOver) noteFailure(figure, why)
    isOver = true
  }
  // A connection of its own: it's held for as long as the page is open.
  const asked = request({ hostname, port, localAddress: from, path: `${LIVE_PATH}?age=0`, headers }, (answer) => {
    if (answer.statusCode !== 200) return end(String(answer.statusCode))
    figure.took.push(performance.now() - before)
    answer
      .setEncoding('utf8')
      .on('data', (part: string) => part.includes('"notices"') && !part.includes('event: unread') && onNotices())
    answer.on('close', () => end('cut'))
  })
  asked.on('error', () => end('no answer'))
  asked.end()
  return {
    close() {
      isOver = true
      asked.destroy()
    },
  }
}
