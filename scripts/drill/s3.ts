import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startS3Server, type Stored } from '#tests/support/s3-server.ts'

/** Objects that outlive their server: each is a file, written whole before it counts as stored. */
class StoredObjects extends Map<string, Stored> {
  readonly #folder: string

  constructor(folder: string) {
    super()
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) {
      if (name.endsWith('.part')) continue
      const bytes = readFileSync(join(folder, name))
      super.set(decodeURIComponent(name), { bytes, type: '', storedAt: new Date() })
    }
  }

  override set(key: string, object: Stored): this {
    const file = this.#fileOf(key)
    writeFileSync(`${file}.part`, object.bytes)
    renameSync(`${file}.part`, file)
    return super.set(key, object)
  }

  override delete(key: string): boolean {
    rmSync(this.#fileOf(key), { force: true })
    return super.delete(key)
  }

  #fileOf(key: string): string {
    return join(this.#folder, encodeURIComponent(key))
  }
}

const [folder = '', bucket = '', port = ''] = process.argv.slice(2)
await startS3Server(bucket, { port: Number(port), objects: new StoredObjects(folder) })
