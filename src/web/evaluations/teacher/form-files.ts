import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteFormExport,
  exportForm,
  importQuestions,
  listFormExports,
  type readFormFile,
} from '#contract/evaluation-forms.ts'
import type { CallInput, CallOutput } from '#contract/operation.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { notify } from '#web/ui/notify.ts'
import { fileTexts as texts } from './file-texts.ts'

/** What the server found in a file. */
export type FormFile = CallOutput<typeof readFormFile>
export type FormFileQuestion = FormFile['questions'][number]
export type FormExport = CallOutput<typeof listFormExports>['items'][number]

const EXPORTS_KEY = ['teacher', 'form-exports']
const LONG_MS = 8000

/** Exports a form and downloads the file by its link. */
export function useExportForm() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (assignmentId: string) => call(exportForm, { assignmentId }),
    onSuccess: ({ url, file_name }) => {
      window.location.assign(`${url}&download=true`)
      notify.success(file_name, { title: texts.exported })
      return queries.invalidateQueries({ queryKey: EXPORTS_KEY })
    },
    onError: (error) => tell(error, texts.exportFailed),
  })
}

/** The last exported forms. */
export function useFormExports() {
  return useQuery({ queryKey: EXPORTS_KEY, queryFn: ({ signal }) => call(listFormExports, {}, { signal }) })
}

/** Downloads an exported form again. */
export function useExportDownload() {
  return useMutation({ mutationFn: saveFile })
}

export function useDeleteExport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fileId: string) => call(deleteFormExport, { fileId }),
    onError: (error) => tell(error, texts.deleteFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: EXPORTS_KEY }),
  })
}

export function useImportQuestions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof importQuestions>) => call(importQuestions, input),
    onSuccess: ({ imported }) => {
      notify.success(texts.importedText(imported), { title: texts.imported })
      return queries.invalidateQueries({ queryKey: ['teacher'] })
    },
    onError: (error) => tell(error, texts.importFailed),
  })
}

function tell(error: Error, title: string): void {
  if (!(error instanceof ProblemError)) throw error
  notify.error(error.detail, { title, durationMs: LONG_MS })
}
