import { once } from 'node:events'

/** A variable that decides where the portal looks: its new value, or null for none. */
export type Change = { readonly name: 'STORAGE' | 'DATABASE_URL'; readonly value: string | null }

/** Set in the environment of a word that works as the owner of the data while the root that asked for it waits (start/run-as-owner.ts). */
export const ROOT_WAITS = 'ATRIO_ROOT_WAITS'

/** Whether root waits beside this process to change the settings for it. */
export function hasRootToAsk(environment: NodeJS.ProcessEnv): boolean {
  return environment[ROOT_WAITS] !== undefined && process.send !== undefined
}

/** Asks root to change the file of the settings. Throws when it couldn't. */
export async function askRootToChange(change: Change): Promise<void> {
  const left = new AbortController()
  const leave = () => left.abort(new Error('root has left'))
  process.once('disconnect', leave)
  try {
    const answered = once(process, 'message', { signal: left.signal })
    process.send?.(change)
    const [answer] = await answered
    if (answer !== 'changed') throw new Error('root could not change it')
  } finally {
    process.off('disconnect', leave)
  }
}
