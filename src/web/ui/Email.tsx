import { Fragment } from 'react'

/** An email that breaks after its '@' or a dot where its line is too short, and not within a word. */
export function Email({ children }: { children: string }) {
  return children.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
