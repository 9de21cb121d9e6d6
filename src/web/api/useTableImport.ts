import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Operation, Room } from '#contract/operation.ts'
import { tableTexts as texts } from '#web/ui/imports/texts.ts'
import { notify } from '#web/ui/notify.ts'
import { isDeclined, ProblemError } from './client.ts'
import { renew } from './read.ts'

/** The chosen file, as FileDrop shows it. */
type ChosenFile = { id: string; file_name: string; file_size: number }
type Outcome = { applied: boolean; changed_meanwhile: boolean; problem_count: number }
type SentLine<Result> = { phase: string; done: number; total: number } | { result: Result }
type Hears = { onLine: (sent: unknown) => void; signal?: AbortSignal }

type TableImport<Result, Choice> = {
  operation: Operation
  /** Sends a file with `sendForLines`; `choice` is what `write` or `recheck` was given, undefined for the first check. */
  send: (file: File, mode: 'check' | 'apply', hears: Hears, choice: Choice | undefined) => Promise<void>
  readLine: (sent: unknown) => SentLine<Result>
  /** What else it writes. */
  changes: readonly Room[]
  doneText: (result: Result) => string
}

const LONG_MS = 8000

/** Checks a chosen table immediately, then writes it when told to. */
export function useTableImport<Result extends Outcome, Choice = true>(table: TableImport<Result, Choice>) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [review, setReview] = useState<Result | null>(null)
  const [done, setDone] = useState<Result | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const asked = useRef(0)
  const about = table.operation.url

  /** Called by FileDrop with a file: its errors are shown under the field. */
  async function check(chosen: File, { signal }: { signal: AbortSignal }): Promise<ChosenFile> {
    setDone(null)
    asked.current++
    const result = await resultOf(table, (onLine) => table.send(chosen, 'check', { onLine, signal }, undefined))
    setFile(chosen)
    setReview(result)
    return { id: chosen.name, file_name: chosen.name, file_size: chosen.size }
  }

  /** The same file once more, by what was chosen since. */
  async function recheck(choice: Choice) {
    if (!file || percent !== null) return
    const mine = ++asked.current
    try {
      const result = await resultOf(table, (onLine) => table.send(file, 'check', { onLine }, choice))
      // Of several that were asked quickly the last one counts.
      if (mine === asked.current) setReview(result)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail, { title: texts.notRead, durationMs: LONG_MS, about })
    }
  }

  async function write(choice: Choice) {
    if (!file || percent !== null) return
    setPercent(0)
    try {
      const ask = (onLine: Hears['onLine']) => table.send(file, 'apply', { onLine }, choice)
      const result = await resultOf(table, ask, setPercent)
      if (result.changed_meanwhile) notify.error(texts.changed, { title: texts.failed, durationMs: LONG_MS, about })
      else if (!result.applied) {
        setReview(result)
        // Without problems, the reason is that what was confirmed isn't what is there now.
        if (result.problem_count === 0)
          notify.error(texts.reviewAgain, { title: texts.failed, durationMs: LONG_MS, about })
      }
      if (result.applied) {
        forget()
        setDone(result)
        notify.succeeded(about)
        notify.success(table.doneText(result), { title: texts.done })
        await renew(queries, table.changes)
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (isDeclined(error)) return
      notify.error(error.detail, { title: texts.failed, durationMs: LONG_MS, about })
    } finally {
      setPercent(null)
    }
  }

  function forget() {
    setFile(null)
    setReview(null)
  }

  const chosen: ChosenFile | null = file && { id: file.name, file_name: file.name, file_size: file.size }
  return { chosen, review, done, percent, check, recheck, write, forget }
}

async function resultOf<Result, Choice>(
  { readLine }: TableImport<Result, Choice>,
  ask: (onLine: (sent: unknown) => void) => Promise<void>,
  onPercent?: (percent: number) => void,
): Promise<Result> {
  const results: Result[] = []
  await ask((sent) => {
    const line = readLine(sent)
    if ('result' in line) results.push(line.result)
    else if (line.total > 0) onPercent?.(Math.round((100 * line.done) / line.total))
  })
  const [result] = results
  if (!result) throw new ProblemError({ status: 0, code: 'OFFLINE', detail: texts.cut })
  return result
}
