import type * as contract from '#contract/files.ts'
import type { Handlers } from '../actions/context.ts'
import { downloadFile, getFileLink } from './read-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesHandlers: Handlers<typeof contract> = { uploadFile, getFileLink, downloadFile }
