import './theme/mantine.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/classes.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepPageAnswers } from './api/page-answers.ts'
import { createQueries } from './api/queries.ts'
import { startOffline } from './offline/start.ts'
import { makeRouter } from './router.tsx'
import { watchConnectivity } from './session/connectivity.ts'
import { watchOtherPerson } from './session/other-person.ts'
import { watchPutAside } from './session/put-aside.ts'
import { getSession, refreshSession } from './session/session.ts'
import { watchSession } from './session/watch-session.ts'

hasBegun()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Vite serves the pages in development (`npm run dev`): the server puts no session into them, and may be restarting.
if (import.meta.env.DEV) await askForSession()
const queries = createQueries()
keepPageAnswers(queries)
const router = makeRouter(queries)
watchSession({ router, queries })
watchConnectivity()
watchPutAside()
watchOtherPerson()
startOffline(async () => {
  if (getSession().user?.role.includes('student')) {
    const { watchHandIns } = await import('./evaluations/student/waiting/watch-hand-ins.ts')
    watchHandIns(queries)
  }
  const { watchOffline } = await import('./lessons/watch-offline.ts')
  await watchOffline(queries)
})
const app = (
  <StrictMode>
    <App router={router} queries={queries} />
  </StrictMode>
)

if (root.dataset['prerendered']) {
  // The tree has the same shape as in the prerendered page only when the router believes that it was rendered on a server.
  router.ssr = { manifest: undefined }
  const { pathname } = router.latestLocation
  void router.load().then(() => {
    // Signed-in users are redirected from /login and /register: there the page shows something other than what was rendered.
    if (router.state.location.pathname === pathname) return hydrateRoot(root, app)
    delete router.ssr
    return createRoot(root).render(app)
  })
} else {
  createRoot(root).render(app)
}

/** Tells the page's own script (index.html) that everything needed to start has loaded. */
function hasBegun(): void {
  document.documentElement.dataset['begun'] = 'true'
  try {
    sessionStorage.removeItem('lost')
  } catch {
    // Storage may be refused: then nothing was counted.
  }
}

async function askForSession(): Promise<unknown> {
  return refreshSession().catch(async () => {
    await new Promise((later) => setTimeout(later, 500))
    return askForSession()
  })
}
