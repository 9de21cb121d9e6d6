/** A rule of several rows as a question: its answer's rows are those that break it. */
export type Invariant = {
  /** The rule's number and name. */
  readonly name: string
  /** What is wrong with the rows, in Spanish, to be read after their number. */
  readonly what: string
  readonly sql: string
}
