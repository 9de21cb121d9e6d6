import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** A server in a process of its own. */
export type Served = { port: number; pid: number }

const children: ChildProcess[] = []

/** Starts a server of this folder in a process of its own. */
export function startChild(file: string, job: object, flags: readonly string[] = []): Promise<Served> {
  const child = fork(join(import.meta.dirname, file), {
    stdio: 'inherit',
    serialization: 'advanced',
    execArgv: [...flags],
  })
  children.push(child)
  child.send(job)
  return new Promise((done, fail) => {
    child.once('message', (port) => done({ port: Number(port), pid: child.pid ?? 0 }))
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
}

/** Ends all of them. */
export function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}
