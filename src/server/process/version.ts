import manifest from '../../../package.json' with { type: 'json' }

/** The version of the software, as the settings screen shows it (decision W3). */
export const VERSION: string = manifest.version
