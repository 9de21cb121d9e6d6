import { lazy, Suspense } from 'react'

const Links = lazy(() => import('./Links.tsx'))

/** A text that somebody typed, as it is: nothing in it is markup. Addresses in it can be followed once their code has come. */
export function LinkedText({ text }: { text: string }) {
  // Most texts hold no address: they load nothing.
  if (!/https?:\/\/|www\./i.test(text)) return text
  return (
    <Suspense fallback={text}>
      <Links text={text} />
    </Suspense>
  )
}
