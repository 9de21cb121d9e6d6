/** A short message that appears over the page and is read aloud. */
export type Toast = {
  id: number
  tone: 'done' | 'info' | 'soon' | 'overdue'
  title?: string
  message: string
  /** A way back: 'Deshacer'. */
  action?: { label: string; run: () => void }
  durationMs: number
  /** The action that failed: it goes when the same action succeeds. */
  about?: string
}

type Options = { title?: string; durationMs?: number; action?: Toast['action']; about?: string }

/** Document 1 §9. With an action there is more time to reach it. */
const DURATION_MS = 4000
const ACTION_MS = 8000
const MOST = 4

let toasts: readonly Toast[] = []
let lastId = 0
let told: string | undefined
const listeners = new Set<() => void>()

/** Shows toasts from anywhere: `notify.success('Guardado')`, `notify.error(problem.detail)`. */
export const notify = {
  success: (message: string, options?: Options) => add('done', message, options),
  error: (message: string, options?: Options) => add('overdue', message, options),
  warning: (message: string, options?: Options) => add('soon', message, options),
  info: (message: string, options?: Options) => add('info', message, options),
  close,
  about,
  succeeded: (topic: string) => closeFailures((toast) => toast.about === topic),
  /** What failed after one toast and up to another, by their numbers. */
  closeFailuresBetween: (after: number, last: number) => closeFailures(({ id }) => id > after && id <= last),
}

/** The number of the newest toast; 0 before there was one. */
export const lastToast = (): number => lastId

export const getToasts = (): readonly Toast[] => toasts

/** Dismisses all messages shown to a user who is no longer here. */
export const forgetTold = (): void => publish([])

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function add(tone: Toast['tone'], message: string, options: Options = {}): number {
  // What is said with a title already needn't be said again without one.
  const said = toasts.find((other) => other.message === message && other.title && !options.title)
  if (said) return said.id
  lastId += 1
  const { action, title, about: topic = told } = options
  const durationMs = options.durationMs ?? (action ? ACTION_MS : DURATION_MS)
  const toast: Toast = {
    id: lastId,
    tone,
    message,
    durationMs,
    ...(title && { title }),
    ...(action && { action }),
    ...(topic && { about: topic }),
  }
  const others = toasts.filter((other) => other.message !== message || other.title !== title)
  publish([...others, toast].slice(-MOST))
  return toast.id
}

/** Messages shown meanwhile are about an action. */
function about(topic: string, tell: () => void): void {
  told = topic
  try {
    tell()
  } finally {
    told = undefined
  }
}

function closeFailures(isMeant: (toast: Toast) => boolean) {
  const isFailure = ({ tone }: Toast) => tone === 'overdue' || tone === 'soon'
  if (toasts.some((toast) => isFailure(toast) && isMeant(toast)))
    publish(toasts.filter((toast) => !isFailure(toast) || !isMeant(toast)))
}

function close(id: number) {
  publish(toasts.filter((toast) => toast.id !== id))
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
