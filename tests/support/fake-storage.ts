/** A browser's store for tests without one: its entries are its own keys, as in a real one. */
export function fakeStorage(): Record<string, unknown> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods)
}
