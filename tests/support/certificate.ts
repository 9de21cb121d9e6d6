import { createSign, generateKeyPairSync } from 'node:crypto'

const RSA_SHA256 = '300d06092a864886f70d01010b0500'
const COMMON_NAME = '0603550403'

/** A certificate for a server's name that it signed itself (RFC 5280), with its key, as PEM. */
export function selfSigned(name: string, { from, to }: { from: Date; to: Date }): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = Buffer.from(RSA_SHA256, 'hex')
  const named = der(0x30, der(0x31, der(0x30, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from(name)))))
  const body = der(
    0x30,
    der(0x02, Buffer.from([1])),
    algorithm,
    named,
    der(0x30, moment(from), moment(to)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replaceAll(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

/** A value of ASN.1: its tag, its length, what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

function moment(when: Date): Buffer {
  return der(0x18, Buffer.from(`${when.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
}
