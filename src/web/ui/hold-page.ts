let holders = 0

/**
 * The `ref` of an element that overlays the page: while it's mounted, the page under it doesn't scroll. It's one attribute whose rule
 * isn't inherited (theme/base.css): Mantine's own lock measures the page and adds a stylesheet, which makes the browser visit every
 * element twice.
 */
export function holdPage(overlay: Element | null): (() => void) | undefined {
  if (!overlay) return undefined
  const page = document.documentElement
  if (holders === 0) page.dataset.held = window.innerWidth > page.clientWidth ? 'bar' : 'alone'
  holders += 1
  return () => {
    holders -= 1
    if (holders === 0) delete page.dataset.held
  }
}
