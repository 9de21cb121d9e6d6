import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { forgetPerson, getSession } from '#web/session/session.ts'
import { notify } from '#web/ui/notify.ts'
import { ProblemError } from './client.ts'

/** How often a failed read is asked again, and from which wait the waits double. */
const RETRIES = 2
const FIRST_RETRY_MS = 1000
const STALE_MS = 30_000

/** The query client of the page: one policy for every read and write. */
export function createQueries(): QueryClient {
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onFailure(error, query.state.data !== undefined) }),
    mutationCache: new MutationCache({ onError: (error) => onFailure(error, false) }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
        retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })

  /** An ended session is told once and everything of the person is forgotten; a lost line is told when old data stays. */
  function onFailure(error: Error, hasOldData: boolean) {
    if (!(error instanceof ProblemError)) return
    if (error.status === 401 && error.code === 'NOT_SIGNED_IN' && getSession().user) {
      forgetPerson()
      queries.clear()
      notify.error('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.', {
        title: 'Sesión expirada',
        durationMs: 5000,
      })
    } else if (error.status === 0 && hasOldData) {
      notify.warning(error.detail, { title: 'Error de conexión', durationMs: 5000 })
    }
  }

  return queries
}

/** A refusal stays a refusal however often it is asked. */
function isFinal(error: unknown): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500
}
