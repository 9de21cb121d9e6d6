import type { Worker } from 'node:cluster'

/** What one process may ask another: by name, the request and the response. Both are sent as structured clones. */
type Questions = Record<string, { given: unknown; answer: unknown }>

/** The other process, as it's asked. */
export type Channel<Theirs extends Questions> = {
  /** Fails with the other's reason, or when it goes before it answered. */
  ask<Name extends keyof Theirs & string>(name: Name, given: Theirs[Name]['given']): Promise<Theirs[Name]['answer']>
}

/** How a process answers what it may be asked. */
export type Answers<Mine extends Questions> = {
  readonly [Name in keyof Mine]: (given: Mine[Name]['given']) => Mine[Name]['answer'] | Promise<Mine[Name]['answer']>
}

type Packet =
  | { readonly kind: 'question'; readonly id: number; readonly name: string; readonly given: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string }

type Waiting = { readonly done: (answer: unknown) => void; readonly fail: (error: Error) => void }

/** Asks the process at the other end of a worker's line, on either side of it, and answers what it asks. */
export function openChannel<Theirs extends Questions, Mine extends Questions>(
  line: Worker,
  answers: Answers<Mine>,
): Channel<Theirs> {
  const waiting = new Map<number, Waiting>()
  let last = 0
  // A caller that is gone gets no answer.
  const send = (packet: Packet, onLost: (error: Error | null) => void = () => {}) => line.send(packet, onLost)

  const answer = async (id: number, name: string, given: unknown) => {
    try {
      send({ kind: 'answer', id, answer: await answers[name]?.(given) })
    } catch (error) {
      send({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const settle = (packet: Exclude<Packet, { kind: 'question' }>) => {
    const asked = waiting.get(packet.id)
    waiting.delete(packet.id)
    if (packet.kind === 'answer') asked?.done(packet.answer)
    else asked?.fail(new Error(packet.reason))
  }
  line.on('message', (packet: Packet) => {
    if (packet.kind === 'question') void answer(packet.id, packet.name, packet.given)
    else settle(packet)
  })
  line.on('disconnect', () => {
    for (const { fail } of waiting.values()) fail(new Error('The other process is gone'))
    waiting.clear()
  })
  return {
    ask: (name, given) =>
      new Promise((done, fail) => {
        const id = (last += 1)
        waiting.set(id, { done, fail })
        send({ kind: 'question', id, name, given }, (error) => {
          if (error && waiting.delete(id)) fail(error)
        })
      }),
  }
}
