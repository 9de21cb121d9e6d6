import { randomBytes } from 'node:crypto'
import { chmod, chown, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'

/** Sets a variable in an environment file, or comments it out: all of the file is replaced at once, its other lines stay, and so do its owner and mode. */
export async function changeEnvironmentFile(path: string, name: string, value: string | null): Promise<void> {
  const file = await realpath(path)
  const found = await stat(file)
  // Root would put a file in the place of /dev/null, which a rehearsal names.
  if (!found.isFile()) throw new Error(`${file} is no file`)
  const { mode, uid, gid } = found
  const text = withVariable(await readFile(file, 'utf8'), name, value)
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const handle = await open(partial, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    // The user who started the portal must still be able to read it.
    await chown(partial, uid, gid)
    await chmod(partial, mode & 0o7777)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** The text of an environment file with a variable set, or without it (null): as systemd, a shell and Node read one. */
export function withVariable(text: string, name: string, value: string | null): string {
  const lines = text.split('\n')
  const sets = new RegExp(`^(\\s*(?:export\\s+)?)${name}\\s*=`)
  if (value === null) return lines.map((line) => (sets.test(line) ? `# ${line}` : line)).join('\n')
  const line = lineOf(name, value)
  if (lines.some((one) => sets.test(one))) {
    return lines
      .map((one) =>
        one.replace(
          new RegExp(`${sets.source}.*?(\\s+#[^'"]*)?$`),
          (_, begin: string, said = '') => `${begin}${line}${said}`,
        ),
      )
      .join('\n')
  }
  const sample = lines.findLastIndex((one) => new RegExp(`^\\s*#\\s*${name}\\s*=`).test(one))
  if (sample >= 0) return lines.toSpliced(sample + 1, 0, line).join('\n')
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`
}

/** The line of an environment file, counted from 1, that sets a variable, or otherwise shows how; null if there is none. */
export function placeOf(text: string, name: string): { readonly line: number; readonly isSet: boolean } | null {
  const lines = text.split('\n')
  const [set, shown] = ['', '#\\s*'].map((sign) =>
    lines.findLastIndex((line) => new RegExp(`^\\s*${sign}(?:export\\s+)?${name}\\s*=`).test(line)),
  )
  const at = [set, shown].find((index) => index !== undefined && index >= 0)
  return at === undefined ? null : { line: at + 1, isSet: at === set }
}

/** `NAME=value` as a line of an environment file; a value with anything that a shell might read is put between quotes. */
export function lineOf(name: string, value: string): string {
  return `${name}=${/^[\w@%+=:,./-]*$/.test(value) ? value : `'${value}'`}`
}
