import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import type { Plugin } from 'vite'

const NAME = 'virtual:dial-codes'

/** Gives the browser the dial codes of every country with its Spanish name, made at build (document 1 §2). */
export function dialCodes(): Plugin {
  return {
    name: 'atrio:dial-codes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const dialCodes = ${JSON.stringify(listDialCodes())}` : null),
  }
}

/** [ISO code, dial code, Spanish name], in the order of the names. */
function listDialCodes(): [string, string, string][] {
  const names = new Intl.DisplayNames('es', { type: 'region' })
  return getCountries()
    .map((code): [string, string, string] => [code, `+${getCountryCallingCode(code)}`, names.of(code) ?? code])
    .sort((a, b) => a[2].localeCompare(b[2], 'es'))
}
