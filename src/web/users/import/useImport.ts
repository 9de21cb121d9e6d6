import type { Room } from '#contract/operation.ts'
import { ImportLine, importPeople } from '#contract/users-import.ts'
import { sendForLines } from '#web/api/lines.ts'
import { useTableImport } from '#web/api/useTableImport.ts'
import { importTexts as texts, type ImportResult } from './texts.ts'

/** People come with their courses and periods. */
const IMPORT_CHANGES: readonly Room[] = ['users', 'admissions', 'courses', 'periods', 'secretariat', 'home', 'audit']

/** Checks a chosen file at once; then writes it when told to, with whether the new people are invited. */
export function useImport() {
  return useTableImport<ImportResult, { invite: boolean }>({
    operation: importPeople,
    send: (file, mode, hears, { invite } = { invite: false }) =>
      sendForLines(importPeople, { name: file.name, mode, invite }, { bytes: file, ...hears }),
    readLine: (sent) => ImportLine.parse(sent),
    changes: IMPORT_CHANGES,
    doneText: texts.doneText,
  })
}
