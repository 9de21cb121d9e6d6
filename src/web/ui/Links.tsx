import Linkify from 'linkify-react'
import type { IntermediateRepresentation } from 'linkifyjs'

/** A text with its web addresses as links: http and https only, opened in a new tab that knows nothing about this one. */
export default function Links({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>
}

const OPTIONS = { defaultProtocol: 'https', validate: { email: () => false }, render: asLink }

function asLink({ attributes, content }: IntermediateRepresentation) {
  const href: unknown = attributes.href
  if (typeof href !== 'string' || !isWebAddress(href)) return <>{content}</>
  return (
    <a key={href} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {content}
    </a>
  )
}

function isWebAddress(href: string): boolean {
  return URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)
}
