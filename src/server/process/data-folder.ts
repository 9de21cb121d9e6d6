import { accessSync, constants, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeFolders } from './make-folders.ts'
import { OperatorFailure } from '../texts/operator-failure.ts'

import { reasonOf, reasonOfCode } from '../texts/explain.ts'

/** What a person does about a folder that can't be written. */
export const giveItBack =
  'dale permiso de escribir ahí al usuario que arranca el portal, o pon otra carpeta en DATA_DIR'
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
  const where = `la carpeta de datos ${resolve(folder)}`
  if (needsWriting.includes(code)) {
    return new OperatorFailure(`No pudimos escribir en ${where} (${reasonOfCode(code)}): ${giveItBack}.`, {
      cause: error,
    })
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const sentence = `No pudimos usar ${where}, porque su disco está lleno: libera espacio ahí y vuelve a arrancar.`
    return new OperatorFailure(sentence, { cause: error })
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    const sentence = `No pudimos usar ${where}, porque en su camino hay un archivo: quítalo de ahí, o pon otra carpeta en DATA_DIR.`
    return new OperatorFailure(sentence, { cause: error })
  }
  return new OperatorFailure(
    `No pudimos usar ${where} (${reasonOf(error)}): revisa DATA_DIR y el disco en el que está.`,
    { cause: error },
  )
}
