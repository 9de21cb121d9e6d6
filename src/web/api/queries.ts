import { QueryCache, QueryClient } from '@tanstack/react-query'
import { notify } from '#web/ui/notify.ts'
import { isLostLine, ProblemError } from './client.ts'
import { LINE } from './line.ts'

/** How often a failed read is asked again, and from which wait the waits double. */
const RETRIES = 2
const FIRST_RETRY_MS = 1000
const STALE_MS = 30_000
/** A read that the portal itself couldn't answer is asked again while it's on the screen. */
const AGAIN_MS = 30_000

/** The query client of the page: one policy for every read and write. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.isActive() && query.state.data !== undefined && tellLostLine(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
        retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
        refetchInterval: askAgain(() => false),
        refetchOnWindowFocus: false,
        // A browser without a line fails at once and says so, instead of waiting in silence; the line's return asks again, also for
        // what was taken from this browser's copy a moment ago.
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** How soon a read is asked again while it's on the screen: as `often` says of its answer, or after the portal's own trouble. */
export function askAgain<Answer>(often: (answer: Answer | undefined) => number | false) {
  return ({ state }: { state: { status: string; error: unknown; data: Answer | undefined } }): number | false =>
    state.status === 'error' && isIncident(state.error) ? AGAIN_MS : often(state.data)
}

/** A lost connection is reported when stale data stays on the screen; otherwise the screen itself reports it. */
function tellLostLine(error: Error) {
  if (!(error instanceof ProblemError) || !isLostLine(error)) return
  notify.warning(error.detail, { title: 'Error de conexión', durationMs: 5000, about: LINE })
}

/** A refusal stays a refusal however often it is asked. */
function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500
}

/** The portal's own problems, which pass on their own; a lost connection recovers in its own way. */
function isIncident(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 500
}
