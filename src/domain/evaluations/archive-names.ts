/** Names that Windows keeps for its devices, whatever ending they have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** The longest name of a folder or a file in a zip, in characters: every system takes it. */
const NAME_MAX = 100

/** A name that every system takes for a file or a folder: without slashes, control characters and what Windows refuses. */
export function plainName(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICE, '$&_')
  return plain.slice(0, NAME_MAX).trim() || '_'
}

/** The path of a file in its folder of a zip, one that isn't `taken` yet (case doesn't tell two apart); adds it to `taken`. */
export function archivePath(folder: string, file: string, taken: Set<string>): string {
  const [, stem = file, extension = ''] = /^(.*?)(\.[^.]{1,8})?$/s.exec(file) ?? []
  for (let copy = 1; ; copy++) {
    const name = `${plainName(stem)}${copy > 1 ? ` (${copy})` : ''}${extension}`
    const path = `${plainName(folder)}/${plainName(name)}`
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}
