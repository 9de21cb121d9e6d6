import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { createQueries } from './api/queries.ts'
import { makeRouter } from './router.tsx'

/** The HTML of one public page, for the build. */
export async function render(url: string): Promise<string> {
  const queries = createQueries()
  const router = makeRouter(queries, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const page = (
    <StrictMode>
      <App router={router} queries={queries} />
    </StrictMode>
  )
  // `prerender` waits for what is loaded lazily; renderToString wouldn't. No part may be sent late: that requires inline scripts.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}

/** Every route that a person can open: its pattern and the ids of the route files it is made of, outermost first. */
export function listRoutes(): { pattern: string; ids: string[] }[] {
  const { routesById } = makeRouter(createQueries(), createMemoryHistory())
  const routes = Object.values(routesById)
  const parents = new Set(routes.map((route) => route.parentRoute?.id))
  return routes
    .filter((route) => route.id !== '__root__' && !parents.has(route.id))
    .map((route) => ({ pattern: route.fullPath, ids: chain(route) }))
}

type RouteNode = { id: string; parentRoute?: RouteNode }

function chain(route: RouteNode): string[] {
  return route.parentRoute ? [...chain(route.parentRoute), route.id] : []
}
