// An action may remove the element that triggered it: the row of what was deleted, the button that waits, the dialog that closed.
// The browser then drops the focus to the page, and keyboard users start again at the top. Here it goes on in
// the same place instead: the next row's same control, or the list's heading.

/** Where the focus was: the control, and its way up with the position among the siblings. */
type Place = {
  control: HTMLElement
  text: string
  path: string
  /** `nth`: the index of the control within its row. */
  way: { parent: Element; index: number; nth: number }[]
}

const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
const ROW = 'tr, li, article'
const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** What opens over the page temporarily: focus returns to what it was opened from. */
const PASSING = '[role="menu"], [role="listbox"], [data-toasts]'
/** Dialogs and screens that move the focus themselves come first. */
const PAUSE_MS = 60

/** Keeps the focus where people work while rows and dialogs disappear; returns a function that stops it. */
export function keepFocus(): () => void {
  let onPage: Place | null = null
  let inDialog: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember(control: Element | null | undefined) {
    if (!(control instanceof HTMLElement) || control.closest(PASSING)) return
    if (control.closest(DIALOG)) inDialog = placeOf(control)
    else if (control.closest('main')) onPage = placeOf(control)
  }

  /** Who points elsewhere goes away by themselves. */
  function onPointer({ target }: PointerEvent) {
    const control = target instanceof Element ? target.closest(CONTROL) : null
    if (control) remember(control)
    else onPage = inDialog = null
  }

  function mend() {
    if (document.activeElement && document.activeElement !== document.body) return
    const isOver = document.querySelector(DIALOG) !== null
    const place = isOver ? inDialog : (onPage ?? inDialog)
    if (place?.path === location.pathname) goOn(place, isOver)
    // The link that led to this screen went with the other one: this one is read from its heading.
    else if (place && !isOver) headingAbove(document.querySelector('main'))?.focus({ preventScroll: true })
  }

  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    clearTimeout(timer)
    timer = setTimeout(mend, PAUSE_MS)
  })
  const onFocus = ({ target }: FocusEvent) => remember(target instanceof Element ? target : null)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPointer, true)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}

function placeOf(control: HTMLElement): Place {
  const way: Place['way'] = []
  for (let child: Element = control; child.parentElement && child !== document.body; child = child.parentElement) {
    const parent = child.parentElement
    way.push({
      parent,
      index: [...parent.children].indexOf(child),
      // Whether a control is seen makes the browser lay the page out: asked of those of its row, not of a thousand others.
      nth: child.matches(ROW) ? controlsIn(child).indexOf(control) : 0,
    })
  }
  return { control, text: control.textContent.trim(), path: location.pathname, way }
}

function goOn({ control, text, way }: Place, isOver: boolean): void {
  if (control.isConnected) {
    // While it waits for its action it takes no focus; when it may again, it's asked again.
    if (!control.matches(':disabled')) control.focus({ preventScroll: true })
    return
  }
  // The lowest of its ancestors that is still there has lost the row.
  const left = way.find(({ parent }) => parent.isConnected)
  if (!left || (isOver && !left.parent.closest(DIALOG))) return
  // A dialog opened by an address: what it was about is gone, and nothing on the page had the focus before.
  if (!left.parent.closest('main') && !isOver) return headingAbove(document.querySelector('main'))?.focus()
  const there = left.parent.children[Math.min(left.index, left.parent.children.length - 1)]
  // The last part of a long table went with its only row.
  const next = there?.matches('tbody') ? there.lastElementChild : there
  const controls = next ? controlsIn(next).filter((one) => !one.matches(':disabled')) : []
  const same = controls.find((one) => text !== '' && one.textContent.trim() === text)
  const heir = same ?? (next?.matches(ROW) ? (controls[left.nth] ?? controls[0]) : undefined)
  if (heir) heir.focus()
  else headingAbove(left.parent)?.focus()
}

function controlsIn(element: Element): HTMLElement[] {
  if (element instanceof HTMLElement && element.matches(CONTROL)) return [element]
  return [...element.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility())
}

function headingAbove(from: Element | null): HTMLElement | null {
  for (let around = from; around; around = around.parentElement) {
    const heading = around.querySelector<HTMLElement>('h1, h2, h3')
    if (!heading) continue
    heading.tabIndex = -1
    return heading
  }
  return null
}
