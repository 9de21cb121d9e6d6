import { mimesOf } from '#domain/files/accept.ts'
import { extensionsOfMime, type FileExtension } from '#domain/files/types.ts'

/** The kinds of files that have a name of their own, in the order of document 2 §5; every other goes by its extension. */
const NAMED = 'PDF, Word, PowerPoint, Excel, Texto'.split(', ')
const TYPES_OF_NAMED: readonly (readonly FileExtension[])[] = [
  ['pdf'],
  ['doc', 'docx'],
  ['ppt', 'pptx'],
  ['xls', 'xlsx'],
  ['txt'],
]

/** Which types apply, as a refusal lists them (decisions L6 and L15): 'PDF, Word, JPG'. A kind of which one type is missing isn't named. */
export function fileTypesInWords(extensions: readonly FileExtension[]): string {
  const words = mimesOf(extensions).map((mime) => {
    const usual = extensionsOfMime(mime)[0] ?? 'pdf'
    const kind = TYPES_OF_NAMED.findIndex((types) => types.includes(usual))
    const isWhole = TYPES_OF_NAMED[kind]?.every((type) => extensions.includes(type))
    return (isWhole && NAMED[kind]) || usual.toUpperCase()
  })
  return [...new Set(words)].join(', ') || 'ninguno'
}
