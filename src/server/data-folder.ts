import { accessSync, constants, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeFolders } from './make-folders.ts'

/** What a person does about a folder that can't be written. */
export const giveItBack =
  'give the user who starts the portal the right to write there, or set DATA_DIR to another folder'
const needsWriting = ['EACCES', 'EPERM', 'EROFS']

/** Makes a folder of the data when it's missing, and answers its real path. Throws a system error when it can't be written. */
export function makeFolder(folder: string): string {
  makeFolders(folder)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  return realpathSync(folder)
}

/** The one sentence for a folder of the data that can't be made or written; other errors stay as they are. */
export function explainFolder(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!(error instanceof Error) || !/^E[A-Z]+$/.test(code)) return error
  const where = `The data folder ${resolve(folder)}`
  if (needsWriting.includes(code)) {
    return new Error(`${where} can't be written (${code}): ${giveItBack}.`, { cause: error })
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const sentence = `${where} can't be used, since its disk is full (${code}): make room there and start again.`
    return new Error(sentence, { cause: error })
  }
  return new Error(`${where} can't be used: ${error.message}.`, { cause: error })
}
