/** What is used of saxen, which has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    on(
      what: 'openTag',
      handle: (name: string, attributes: () => Record<string, string>, decode: Decode, isClosed: boolean) => void,
    ): this
    on(what: 'closeTag', handle: (name: string) => void): this
    on(what: 'text', handle: (text: string, decode: Decode) => void): this
    on(what: 'cdata', handle: (text: string) => void): this
    on(what: 'error', handle: (error: Error) => void): this
    parse(text: string): this
  }
}
