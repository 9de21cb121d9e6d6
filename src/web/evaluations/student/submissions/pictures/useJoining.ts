import { useState } from 'react'
import { MIME_OF_EXTENSION } from '#domain/files/types.ts'
import { mimeOfFile } from '#web/ui/mime-of-file.ts'
import { uiTexts } from '#web/ui/texts.ts'
import { joinPictures } from './join-pictures.ts'
import { picturesTexts as texts } from './texts.ts'
import type { Pictures } from './usePictures.ts'

type State =
  | { kind: 'idle' }
  | { kind: 'reading' }
  | { kind: 'joining'; percent: number }
  | { kind: 'failed'; message: string }

/** Adds pictures and joins them; each takes a while on a phone, so progress is reported. `most` and `maxBytes` are the PDF's. */
export function useJoining(
  { items, add, clear }: Pictures,
  {
    name,
    most,
    maxBytes,
    max,
    onJoined,
  }: {
    name: string
    most: number
    maxBytes: number
    /** The size in words. */
    max: string
    /** Whether the PDF was taken. */
    onJoined: (pdf: File) => Promise<boolean>
  },
) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const busy = state.kind === 'reading' || state.kind === 'joining'
  const fail = (message: string) => setState({ kind: 'failed', message })

  async function take(files: readonly File[]) {
    if (busy || files.length === 0) return
    if (items.length + files.length > most) return fail(texts.tooMany(most))
    setState({ kind: 'reading' })
    const unreadable = await add(files)
    const [heic] = await heicAmong(unreadable)
    if (heic) fail(uiTexts.heic(heic.name))
    else if (unreadable.length > 0) fail(texts.unreadable(unreadable.map(({ name }) => name)))
    else setState({ kind: 'idle' })
  }

  async function join() {
    if (busy) return
    setState({ kind: 'joining', percent: 0 })
    const onProgress = (percent: number) => setState({ kind: 'joining', percent })
    try {
      const pdf = await joinPictures(items, { name, maxBytes, onProgress })
      if (!pdf) return fail(texts.tooLarge(max))
      setState({ kind: 'idle' })
      if (await onJoined(pdf)) clear()
    } catch {
      fail(texts.failed)
    }
  }

  return { state, busy, take, join, forgive: () => state.kind === 'failed' && setState({ kind: 'idle' }) }
}

/** Those of a telephone's own format. */
async function heicAmong(files: readonly File[]): Promise<File[]> {
  const mimes = await Promise.all(files.map(mimeOfFile))
  return files.filter((_file, at) => mimes[at] === MIME_OF_EXTENSION.heic)
}
