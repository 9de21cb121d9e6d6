/** The proof that a caller is waiting for; null when there is none. */
type Asked = { readonly answer: (isGiven: boolean) => void; readonly given: Promise<boolean> }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Asks the user to prove their identity again; any other request in the meantime waits for the same answer. */
export function askForProof(): Promise<boolean> {
  if (asked) return asked.given
  const { promise: given, resolve } = Promise.withResolvers<boolean>()
  const answer = (isGiven: boolean) => {
    publish(null)
    resolve(isGiven)
  }
  publish({ answer, given })
  return given
}

export const getAskedProof = (): Asked | null => asked

export function onAskedProof(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}
