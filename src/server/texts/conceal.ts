type Environment = Readonly<Record<string, string | undefined>>

/** Variables whose whole value is a secret, and addresses that hold a password. */
const SECRETS = /(?:SECRET|TOKEN|ACCESS_KEY|PASSWORD|_URL$|^BACKUP_RECIPIENT$)/
/** A shorter one would match words that have nothing to do with it. */
const SHORTEST = 8

/** What is between the slashes and the last @ of an address, however badly the password is written, except in our own examples. */
const IN_ADDRESS = /([a-z][a-z0-9+.-]*:\/\/)(?!usuario:(?:clave|contraseña)@)\S*@/gi
/** Keys that are known by how they begin: age's, Stripe's, Mercado Pago's. */
const KEY = /AGE-SECRET-KEY-\S+|\b(?:[sr]k_(?:live|test)_|whsec_|APP_USR-)\S+/g

const HIDDEN = '…'

/** A text without the passwords of addresses, without keys, and without what the secret variables of this environment say. */
export function conceal(text: string, environment: Environment = {}): string {
  const plain = text.replaceAll(IN_ADDRESS, `$1${HIDDEN}@`).replaceAll(KEY, HIDDEN)
  return secretsIn(environment).reduce((said, secret) => said.replaceAll(secret, HIDDEN), plain)
}

/** The longest first: a part of one may be another. */
function secretsIn(environment: Environment): string[] {
  const values = Object.entries(environment).flatMap(([name, value = '']) =>
    SECRETS.test(name) ? (name.endsWith('_URL') ? passwordsIn(value) : [value.trim()]) : [],
  )
  return values.filter((value) => value.length >= SHORTEST).toSorted((one, other) => other.length - one.length)
}

/** The password of an address, as it's written there and as it's meant. */
function passwordsIn(address: string): string[] {
  const [, written = ''] = /^[a-z][a-z0-9+.-]*:\/\/[^:]*:(.*)@/i.exec(address.trim()) ?? []
  return [written, decoded(written)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
