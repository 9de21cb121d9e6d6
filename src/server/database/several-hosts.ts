import { connect as dial } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'

/** What a connection needs to be made: pg's own options and, where the address names several hosts, which of them to try. */
export type ConnectionOptions = pg.ClientConfig & { readonly hosts?: Hosts }

type Host = { readonly host: string; readonly port: number }
type Callback = (error: Error) => void

/** How long each host has to show that a PostgreSQL answers behind it, before the next is asked. */
const ANSWER_MS = 1_500

/** PostgreSQL's SSLRequest: whatever speaks its protocol answers it with one letter, before anybody says who they are. */
const ASK_FOR_TLS = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * The addresses within one of DATABASE_URL, each with one host: `postgres://u:p@one:5000,two:5000/atrio` has two, as libpq reads it. pg
 * itself knows no such address.
 */
export function addressesOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** What may follow the hosts: one name, then options. A sign of the password that isn't in its code (@ / ? #) would end up here, and be shown as a name. */
const AFTER_HOSTS = /^[a-z]+:\/\/[^/?#]*(?:\/[^/?#@]*)?(?:\?(?:[a-z_]+=[^#?]*)?)?$/i

/** Whether it's such an address, each of its hosts one that can be asked. */
export function isPostgresUrl(url: string): boolean {
  if (!AFTER_HOSTS.test(url)) return false
  return addressesOf(url).every((one) => URL.canParse(one) && /^postgres(ql)?:$/.test(new URL(one).protocol))
}

/** Such an address as a connection takes it. */
export function optionsOf(url: string): ConnectionOptions {
  const addresses = addressesOf(url)
  const connectionString = addresses[0] ?? url
  return addresses.length === 1 ? { connectionString } : { connectionString, hosts: new Hosts(addresses) }
}

/** Several ways to one database; the one that answered last is tried first. */
class Hosts {
  readonly #all: readonly Host[]
  #best = 0

  constructor(addresses: readonly string[]) {
    // pg reads an address as it will when it connects.
    this.#all = addresses.map((address) => new pg.Client(address)).map(({ host, port }) => ({ host, port }))
  }

  /** One behind which a PostgreSQL answers; when none does, the first, whose refusal then says why. */
  async choose(): Promise<Host | undefined> {
    const first = this.#best
    for (let tried = 0; tried < this.#all.length; tried++) {
      const index = (first + tried) % this.#all.length
      const host = this.#all[index]
      if (!host || !(await answers(host))) continue
      this.#best = index
      return host
    }
    return this.#all[first]
  }
}

/** A connection that is made to whichever of its hosts answers. */
export class AnyHostClient extends pg.Client {
  readonly #hosts: Hosts | undefined

  constructor(options: ConnectionOptions = {}) {
    super(options)
    this.#hosts = options.hosts
  }

  override connect(): Promise<pg.Client>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.Client> | void {
    const hosts = this.#hosts
    if (hosts === undefined) return callback ? super.connect(callback) : super.connect()
    const connectToAny = async () => {
      Object.assign(this, await hosts.choose())
      // A caller that closed it in the meantime would never learn of what is opened now.
      if ('_ending' in this && this._ending === true) throw new Error('Client was closed')
      return super.connect()
    }
    return callback ? callbackify(connectToAny)(callback) : connectToAny()
  }
}

function answers(place: Host): Promise<boolean> {
  const line = dial(place)
  return new Promise<boolean>((done) => {
    line.setTimeout(ANSWER_MS, () => done(false))
    line.once('connect', () => line.write(ASK_FOR_TLS))
    line.once('data', () => done(true))
    line.once('error', () => done(false))
    line.once('close', () => done(false))
  }).finally(() => line.destroy())
}
