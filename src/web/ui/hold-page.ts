let holders = 0

/**
 * The `ref` of what lies over the page: while it's there the page under it doesn't scroll. One attribute whose rule nothing
 * inherits (theme/base.css): Mantine's own lock measures the page and adds a sheet, for which a browser goes over every element twice.
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
