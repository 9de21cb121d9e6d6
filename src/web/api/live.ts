import { LIVE_PATH, LIVE_TOPICS, type LiveTopic } from '#domain/notifications/live.ts'
import { forShown } from './expected-user.ts'

/** A page that is out of sight this long stops listening; when it's seen again it asks for everything. */
const HIDDEN_MS = 30_000
/** After a refusal the browser doesn't reconnect on its own: we do, less and less often. */
const FIRST_WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

/** `unread`: how many notices are unread, where the server said so. */
type Listener = (topics: readonly LiveTopic[], unread?: number) => void

const listeners = new Set<Listener>()
let source: EventSource | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
/** Whether something may have been missed since the last time that the line stood. */
let missed = false

/**
 * Listens for changes on the server while the page is visible: one connection for the whole page, opened by the first listener. After any
 * gap (a lost connection, a hidden page) every topic is notified once, so nothing is lost.
 */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onVisibility)
    open()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('online', onVisibility)
    close()
    missed = false
  }
}

function open() {
  clearTimeout(timer)
  if (source || document.visibilityState === 'hidden') return
  // The server reports what has changed since this page started loading.
  const opened = new EventSource(forShown(`${LIVE_PATH}?age=${Math.ceil(performance.now())}`))
  source = opened
  opened.addEventListener('open', () => {
    failures = 0
    if (missed) tell(LIVE_TOPICS)
    missed = false
  })
  // The server says it just before it says that notices changed.
  let unread: number | undefined
  opened.addEventListener('unread', ({ data }: MessageEvent<string>) => (unread = Number(data)))
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    tell(topicsOf(data), unread)
    unread = undefined
  })
  opened.addEventListener('error', () => {
    if (!missed) missed = true
    // The browser retries on its own, unless the server refused.
    if (opened.readyState !== EventSource.CLOSED || source !== opened) return
    source = null
    // Users who are signed out find out from what is requested now.
    if (failures === 0) tell(LIVE_TOPICS)
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS)
    failures += 1
    timer = setTimeout(open, wait * (1 + Math.random() / 2))
  })
}

function close() {
  clearTimeout(timer)
  source?.close()
  source = null
  missed = true
}

function onVisibility() {
  clearTimeout(timer)
  if (document.visibilityState === 'hidden') timer = setTimeout(close, HIDDEN_MS)
  else open()
}

function tell(topics: readonly LiveTopic[], unread?: number) {
  for (const listener of listeners) listener(topics, unread)
}

/** The server's list; what this version doesn't know is left out. */
function topicsOf(data: string): LiveTopic[] {
  const said: unknown = JSON.parse(data)
  return Array.isArray(said) ? LIVE_TOPICS.filter((topic) => said.includes(topic)) : []
}
