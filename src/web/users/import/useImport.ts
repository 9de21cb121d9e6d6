import type { Room } from '#contract/operation.ts'
import { ImportLine, importPeople } from '#contract/users-import.ts'
import { sendForLines } from '#web/api/lines.ts'
import { useTableImport } from '#web/api/useTableImport.ts'
import { importTexts as texts, type ImportResult } from './texts.ts'

/** People come with their courses and periods. */
const IMPORT_CHANGES: readonly Room[] = ['users', 'admissions', 'courses', 'periods', 'secretariat', 'home', 'audit']

/** What is chosen of a dry run: whether new people are invited, what of the table is taken, and of which differences. */
type ImportChoice = { invite?: boolean; taken: readonly string[]; seen?: string }

/** Checks a chosen file at once, and again by what is taken of it; then writes it when told to. */
export function useImport() {
  return useTableImport<ImportResult, ImportChoice>({
    operation: importPeople,
    send: (file, mode, hears, { invite = false, taken, seen } = { taken: [] }) => {
      const input = { name: file.name, mode, invite, take: [...taken], ...(seen !== undefined && { seen }) }
      return sendForLines(importPeople, input, { bytes: file, ...hears })
    },
    readLine: (sent) => ImportLine.parse(sent),
    changes: IMPORT_CHANGES,
    doneText: texts.doneText,
  })
}
