import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room } from '#contract/operation.ts'
import { ImportLine, importPeople } from '#contract/users-import.ts'
import { ProblemError } from '#web/api/client.ts'
import { sendForLines } from '#web/api/lines.ts'
import { renew } from '#web/api/read.ts'
import { notify } from '#web/ui/notify.ts'
import { importTexts as texts, type ImportResult } from './texts.ts'

/** The chosen file, as FileDrop shows it. */
export type ChosenFile = { id: string; file_name: string; file_size: number }

/** People come with their courses and periods. */
const IMPORT_CHANGES: readonly Room[] = ['users', 'admissions', 'courses', 'periods', 'secretariat', 'home', 'audit']
const LONG_MS = 8000
const DEED = importPeople.url

/** Checks a chosen file at once; then writes it when told to. */
export function useImport() {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [review, setReview] = useState<ImportResult | null>(null)
  const [done, setDone] = useState<ImportResult | null>(null)
  const [percent, setPercent] = useState<number | null>(null)

  /** What FileDrop calls with a file: its errors stand under the field. */
  async function check(chosen: File, { signal }: { signal: AbortSignal }): Promise<ChosenFile> {
    setDone(null)
    const result = await send(chosen, { mode: 'check', invite: false, signal })
    setFile(chosen)
    setReview(result)
    return { id: chosen.name, file_name: chosen.name, file_size: chosen.size }
  }

  async function write(invite: boolean) {
    if (!file || percent !== null) return
    setPercent(0)
    try {
      const result = await send(file, { mode: 'apply', invite, onPercent: setPercent })
      if (result.changed_meanwhile)
        notify.error(texts.changed, { title: texts.failed, durationMs: LONG_MS, about: DEED })
      else if (!result.applied) setReview(result)
      else {
        forget()
        setDone(result)
        notify.succeeded(DEED)
        notify.success(texts.doneText(result), { title: texts.done })
        await renew(queries, IMPORT_CHANGES)
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      notify.error(error.detail, { title: texts.failed, durationMs: LONG_MS, about: DEED })
    } finally {
      setPercent(null)
    }
  }

  function forget() {
    setFile(null)
    setReview(null)
  }

  const chosen: ChosenFile | null = file && { id: file.name, file_name: file.name, file_size: file.size }
  return { chosen, review, done, percent, check, write, forget }
}

async function send(
  file: File,
  options: { mode: 'check' | 'apply'; invite: boolean; signal?: AbortSignal; onPercent?: (percent: number) => void },
): Promise<ImportResult> {
  const { mode, invite, signal, onPercent } = options
  let result: ImportResult | null = null
  await sendForLines(
    importPeople,
    { name: file.name, mode, invite },
    {
      bytes: file,
      ...(signal && { signal }),
      onLine: (sent) => {
        const line = ImportLine.parse(sent)
        if ('result' in line) result = line.result
        else if (line.total > 0) onPercent?.(Math.round((100 * line.done) / line.total))
      },
    },
  )
  if (!result) throw new ProblemError({ status: 0, code: 'OFFLINE', detail: texts.cut })
  return result
}
