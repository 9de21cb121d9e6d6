import type { Progress, Terminal } from './terminal.ts'

/** The progress of work in several parts, one after the other: each has its bar. */
export function progressInParts<Part extends string>(terminal: Terminal, names: Readonly<Record<Part, string>>) {
  let shown: { part: Part; bar: Progress } | undefined
  const end = () => {
    shown?.bar.end()
    shown = undefined
  }
  return {
    end,
    to(part: Part, done: number, total: number) {
      if (shown?.part !== part) {
        end()
        shown = { part, bar: terminal.progress(names[part]) }
      }
      shown.bar.to(done, total)
    },
  }
}
