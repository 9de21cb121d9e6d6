import { isSample, SETTING_DEFAULTS } from '../settings/settings.ts'

/** What only the institution can supply, without which its papers aren't numbered. */
export const UNSET = ['no_name', 'no_signer', 'no_signer_office', 'no_city', 'sample_words', 'sample_data'] as const
/** One of them. */
export type Unset = (typeof UNSET)[number]

/** Where each is set: with the papers' settings, in the settings of the portal, or with the programs. */
export const UNSET_PLACES = {
  no_name: 'settings',
  no_signer: 'papers',
  no_signer_office: 'papers',
  no_city: 'papers',
  sample_words: 'papers',
  sample_data: 'programs',
} as const satisfies Record<Unset, string>
/** A place where it's set. */
export type UnsetPlace = (typeof UNSET_PLACES)[Unset]

/** What a paper of a kind says of the institution: its words mark its fields. */
export interface Letterhead {
  readonly name: string
  readonly signer_name: string
  readonly signer_office: string
  readonly city: string
  readonly body: string
  readonly legend: string
}

/** Returns what the institution still has to set before a paper with this wording is numbered. Empty if nothing. */
export function unsetFor({ name, signer_name, signer_office, city, body, legend }: Letterhead): Unset[] {
  const isMissing = (text: string) => text.trim() === '' || isSample(text)
  return [
    ...(isMissing(name) || name === SETTING_DEFAULTS.site_name ? ['no_name' as const] : []),
    ...(isMissing(signer_name) ? ['no_signer' as const] : []),
    ...(isMissing(signer_office) ? ['no_signer_office' as const] : []),
    ...(body.includes('{lugar_y_fecha}') && isMissing(city) ? ['no_city' as const] : []),
    ...(isSample(body) || isSample(legend) ? ['sample_words' as const] : []),
  ]
}

/** The same of what a paper is about: a title, a program or a plan that is a sample still. */
export function unsetAbout(texts: readonly (string | null)[]): Unset[] {
  return texts.some((text) => text !== null && isSample(text)) ? ['sample_data'] : []
}
