import { lazy } from './lazy/lazy.tsx'

const Links = lazy(() => import('./Links.tsx'), { waiting: ({ text }) => text, lost: ({ text }) => text })

/** A text that somebody typed, as it is: nothing in it is markup. Addresses in it can be followed once their code has come. */
export function LinkedText({ text }: { text: string }) {
  // Most texts hold no address: they load nothing.
  if (!/https?:\/\/|www\./i.test(text)) return text
  return <Links text={text} />
}
