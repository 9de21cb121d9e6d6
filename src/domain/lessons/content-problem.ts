import { isWebUrl } from '../web-address.ts'
import { CONTENT_NEEDS, LESSON_LIMITS, type LessonContentType } from './contents.ts'

/** What may be missing from a lesson's content. */
export type ContentProblem = 'FILE_REQUIRED' | 'URL_REQUIRED' | 'URL_INVALID' | 'TEXT_REQUIRED'

/** The problem of a content to be saved, or null: a file when it is created, a valid address, or a text or an address (document 3 §5, decision S5). */
export function contentProblem(content: {
  type: LessonContentType
  url: string
  hasFile: boolean
  isNew: boolean
}): ContentProblem | null {
  const value = content.url.trim()
  switch (CONTENT_NEEDS[content.type]) {
    case 'file':
      return content.hasFile || !content.isNew ? null : 'FILE_REQUIRED'
    case 'text_or_url':
      return value === '' ? 'TEXT_REQUIRED' : null
    case 'url':
      if (value === '') return 'URL_REQUIRED'
      return isWebUrl(value) && value.length <= LESSON_LIMITS.url ? null : 'URL_INVALID'
    default:
      return null
  }
}
