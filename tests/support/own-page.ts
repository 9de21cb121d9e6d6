import type { FastifyInstance, InjectOptions } from 'fastify'

/** What a browser says of a change that the portal's own page asks for; for requests made by hand. */
export const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' } as const

/** Lets injected requests come from the portal's own page, unless they say themselves where they come from. */
export function asFromOurPage(app: FastifyInstance): void {
  const inject = app.inject.bind(app)
  const injectFromOurPage = (asked: InjectOptions | string) =>
    typeof asked === 'string'
      ? inject(asked)
      : inject({ ...asked, headers: { ...fromOurPage(asked), ...asked.headers } })
  // The callers of these tests all wait for a promise.
  app.inject = injectFromOurPage as typeof app.inject
}

function fromOurPage({ headers = {} }: InjectOptions) {
  return 'origin' in headers ? {} : FROM_OUR_PAGE
}
