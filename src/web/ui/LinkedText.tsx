import { lazy } from './lazy/lazy.tsx'

const Links = lazy(() => import('./Links.tsx'), { waiting: ({ text }) => text, lost: ({ text }) => text })

/** User-typed text, as it is: nothing in it is markup. Addresses in it become links once their code has loaded. */
export function LinkedText({ text }: { text: string }) {
  // Most texts contain no address: they load nothing.
  if (!/https?:\/\/|www\./i.test(text)) return text
  return <Links text={text} />
}
