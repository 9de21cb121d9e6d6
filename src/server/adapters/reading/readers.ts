import type { CalendarDay } from '#domain/calendar.ts'
import type { FileExtension } from '#domain/files/types.ts'

type FromTo = { readonly from: string; readonly to: string }
type Table = { readonly bytes: Uint8Array; readonly today: CalendarDay }

/**
 * Everything that reads uploaded bytes, each loaded when it's asked for first. They run in the threads of the pool alone, which ends them when
 * their budget is spent (record 051): `readUploaded(name, …)` asks one.
 */
export const READERS = {
  /** The mime type of a file by its content. */
  fileType: async ({ path, extension }: { readonly path: string; readonly extension: FileExtension | '' | null }) =>
    (await import('../files/sniff.ts')).sniff(path, extension),
  /** A picture without hidden words at `to`; false when it has none. */
  cleanPicture: async ({ from, to, mime }: FromTo & { readonly mime: string }) =>
    (await import('../files/clean-picture.ts')).cleanPicture(from, to, mime),
  /** A picture of a telephone as a JPG at `to`. */
  jpegOfPicture: async ({ from, to }: FromTo) => (await import('../files/jpeg-of-picture.ts')).jpegOfPicture(from, to),
  /** A smaller WebP at `to`. */
  shrinkImage: async ({ from, to, longestSide }: FromTo & { readonly longestSide: number }) =>
    (await import('../files/shrink-image.ts')).shrinkImage(from, to, longestSide),
  /** A picture as papers take it in. */
  paperPicture: async ({ bytes }: { readonly bytes: Uint8Array }) =>
    (await import('../files/paper-picture.ts')).paperPicture(bytes),
  /** The questions of a form's file. */
  formFile: async ({ path }: { readonly path: string }) => (await import('../forms/read-form.ts')).readForm(path),
  /** The rows of a table of people. */
  peopleTable: async ({ bytes, today }: Table) => (await import('../tables/read-people.ts')).readPeople(bytes, today),
  /** The rows of a table of past years. */
  historyTable: async ({ bytes, today }: Table) =>
    (await import('../tables/read-history.ts')).readHistory(bytes, today),
  /** Papers as one PDF. */
  mergePdfs: async (given: {
    readonly papers: readonly Uint8Array[]
    readonly title: string
    readonly institution: string
    readonly createdAt: Date
  }) => (await import('../papers/merge-pdfs.ts')).mergedPdf(given),
} as const

/** The readers by their names. */
export type Readers = typeof READERS
