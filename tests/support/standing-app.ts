import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '#server/http/app.ts'
import type { ServerParts } from '#server/http/parts.ts'
import { openLive } from '#server/live/live.ts'
import { asFromOurPage } from './own-page.ts'

/** What a seminary may give its app; its open pages are the app's own. */
type Parts = Omit<ServerParts, 'live'>

/** An app on a seminary's parts, until it's given back. */
type TakenApp = { readonly app: FastifyInstance; readonly giveBack: () => Promise<void> }

type Standing = TakenApp & { readonly move: (parts: Parts) => void }

/** The apps of this worker that no seminary uses at the moment. */
const free: Standing[] = []

/**
 * An app on these parts: one that an earlier test left, moved onto them. Mounting all operations costs more than most tests ask of them.
 * For parts of the usual kinds; what a log, providers or limits of its own do to an app is done while it's built.
 */
export async function takeApp(parts: Parts): Promise<TakenApp> {
  const standing = free.pop() ?? (await stand(parts))
  standing.move(parts)
  return standing
}

/** An unshared app: for parts that do something to it while it's built. */
export async function ownApp(parts: ServerParts): Promise<TakenApp> {
  const app = await buildApp(parts)
  asFromOurPage(app)
  return { app, giveBack: () => app.close() }
}

async function stand(first: Parts): Promise<Standing> {
  const live = openLive()
  let now = first
  // Code that reads a part on mount keeps that one: these ask for the newest.
  const clock = { now: () => now.clock.now() }
  const parts: ServerParts = { ...first, live, clock, noteIncident: (incident) => now.noteIncident(incident) }
  const { app, giveBack: close } = await ownApp(parts)
  const isAtRest = watchInjected(app)
  let isOpen = true
  app.addHook('onClose', async () => void (isOpen = false))
  const standing: Standing = {
    app,
    move: (next) => {
      now = next
      Object.assign(parts, next)
    },
    giveBack: async () => {
      if (isOpen && isAtRest() && !app.server.listening && live.count() === 0) free.push(standing)
      else await close()
    },
  }
  return standing
}

/** Returns whether no injected request is still in progress: it would end in another test's database. */
function watchInjected(app: FastifyInstance): () => boolean {
  const inject = app.inject.bind(app)
  let underWay = 0
  const watched = async (asked: InjectOptions) => {
    underWay += 1
    try {
      return await inject(asked)
    } finally {
      underWay -= 1
    }
  }
  // The callers of these tests all wait for a promise.
  app.inject = watched as typeof app.inject
  return () => underWay === 0
}
