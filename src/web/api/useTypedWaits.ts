import { useEffect, useRef } from 'react'
import { getSession } from '#web/session/session.ts'
import { asideOf, holdTyped, takeTypedAside } from '#web/session/typed-aside.ts'
import { notify } from '#web/ui/notify.ts'
import { uiTexts } from '#web/ui/texts.ts'

type Values = Record<string, unknown>

/** A form in its current state. */
type Typing<V extends Values> = {
  /** What it's about, if neither its address nor its fields say so; null: none of it waits. */
  about: string | null | undefined
  initial: V
  values: () => V
  isSecret?: (field: string) => boolean
  restore: (typed: Partial<V>) => void
}

/**
 * What is typed here waits for its person when someone else comes or their session ends (record 050): it's restored once they open the same
 * form again in this browser, each field replacing what was in it.
 */
export function useTypedWaits<V extends Values>(form: Typing<V>): void {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  const { about } = form
  useEffect(() => {
    const { restore, initial, values } = latest.current
    const name = nameOf({ about, initial })
    if (name === null || Object.keys(asideOf(values(), initial).typed).length > 0) return
    const aside = takeTypedAside(getSession().user?.id ?? null, name)
    const back = Object.entries(aside?.typed ?? {}).filter(
      ([field]) => JSON.stringify(aside?.from[field]) === JSON.stringify(initial[field]),
    )
    if (back.length === 0) return
    // We put it aside from the same fields.
    restore(Object.fromEntries(back) as Partial<V>)
    notify.info(uiTexts.typedIsBack)
  }, [about])
  useEffect(
    () =>
      holdTyped(() => {
        const { initial, values, isSecret } = latest.current
        const name = nameOf(latest.current)
        return name === null ? null : { form: name, ...asideOf(values(), initial, isSecret) }
      }),
    [],
  )
}

/** A form is the one of its fields, about something, or at an address. */
function nameOf({ about, initial }: Pick<Typing<Values>, 'about' | 'initial'>): string | null {
  if (about === null) return null
  const { pathname, search } = window.location
  return `${about ?? pathname + search} ${Object.keys(initial).toSorted().join(' ')}`
}
