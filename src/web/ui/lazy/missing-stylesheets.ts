/** Style sheets that didn't come, by their address. The build's own helper asks for each once and then believes that it's there. */
const missing = new Map<string, HTMLLinkElement>()
/** Those being loaded again: several chunks may wait for one. */
const coming = new Map<string, Promise<void>>()

if (typeof document !== 'undefined') {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.set(target.href, target)
  }
  // The event doesn't bubble.
  document.addEventListener('error', note, { capture: true })
}

/** Asks again for every style sheet that didn't come; throws when one still doesn't. */
export async function reloadStylesheets(): Promise<void> {
  await Promise.all([...missing.values()].map(reload))
}

function reload(link: HTMLLinkElement): Promise<void> {
  const known = coming.get(link.href)
  if (known) return known
  const attempt = replace(link).finally(() => coming.delete(link.href))
  coming.set(link.href, attempt)
  return attempt
}

async function replace(link: HTMLLinkElement): Promise<void> {
  const fresh = document.createElement('link')
  fresh.rel = 'stylesheet'
  fresh.crossOrigin = link.crossOrigin
  fresh.href = link.href
  await new Promise((done, fail) => {
    fresh.addEventListener('load', done, { once: true })
    fresh.addEventListener('error', () => fail(new Error(`The style sheet ${link.href} did not come`)), { once: true })
    link.replaceWith(fresh)
  })
  missing.delete(link.href)
}
