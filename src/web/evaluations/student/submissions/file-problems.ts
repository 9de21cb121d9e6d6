import { fileTypesInWords } from '#contract/file-type-texts.ts'
import { SUBMISSION_MAX_FILES } from '#domain/evaluations/limits.ts'
import type { SubmissionFileRule } from '#domain/evaluations/submission-files.ts'
import { fileProblem, type FileProblem } from '#domain/files/accept.ts'
import { tidyFileName } from '#domain/files/names.ts'
import { MEGABYTE } from '#domain/files/purposes.ts'
import { mimeOfFile } from '#web/ui/mime-of-file.ts'
import { filesTexts as texts } from './texts.ts'

/** What is wrong with a chosen file, or with the choice as a whole when it has no name. */
export type FileFinding = { name?: string; message: string }

/** Which of the chosen files may be sent, and what is wrong with the others; `before` were chosen already (document 2 §5). */
export async function sortFiles(chosen: readonly File[], before: number, rule: SubmissionFileRule) {
  if (before + chosen.length > SUBMISSION_MAX_FILES) {
    return { good: [], findings: [{ message: texts.tooMany(SUBMISSION_MAX_FILES) }] }
  }
  const good: File[] = []
  const findings: FileFinding[] = []
  for (const file of chosen) {
    const problem = fileProblem({ name: file.name, sizeBytes: file.size, mime: await mimeOfFile(file) }, rule)
    if (problem) findings.push({ name: tidyFileName(file.name), message: wordsOf(problem, rule) })
    else good.push(file)
  }
  return { good, findings }
}

/** The limits in words, naming whose they are (decision L6). */
export function describeLimits(rule: SubmissionFileRule): string {
  const limits = texts.limits(SUBMISSION_MAX_FILES, fileTypesInWords(rule.extensions), sizeOf(rule))
  return rule.sizeFrom === 'evaluation' ? `${limits} ${texts.limitOfThis}` : limits
}

function wordsOf(problem: FileProblem, rule: SubmissionFileRule): string {
  switch (problem) {
    case 'FILE_EMPTY':
      return texts.emptyFile
    case 'FILE_TOO_LARGE':
      return texts.tooBig(sizeOf(rule), rule.sizeFrom === 'evaluation')
    default:
      return texts.wrongType(fileTypesInWords(rule.extensions), rule.typesFrom === 'evaluation')
  }
}

/** '50MB', as document 2 §5 writes it. */
function sizeOf(rule: SubmissionFileRule): string {
  return `${rule.maxBytes / MEGABYTE}MB`
}
