/// <reference types="vite/client" />

declare module 'virtual:dial-codes' {
  /** [ISO code, dial code, Spanish name] of every country, in the order of the names. */
  export const dialCodes: readonly (readonly [string, string, string])[]
}
