import { changeEnvironmentFile, lineOf } from './environment-file.ts'

/** A variable that decides where the portal looks: its new value, or null for none. */
type Change = { readonly name: 'STORAGE' | 'DATABASE_URL'; readonly value: string | null }

/** Lets the next start look in the new place, where the environment's file is known; answers what is left to do, in Spanish. */
export async function switchOver(environmentFile: string | null, { name, value }: Change): Promise<string> {
  const what = value === null ? `quita la línea de ${name}` : `pon la línea ${lineOf(name, value)}`
  if (environmentFile === null) {
    return `Falta un paso: ${what} en las variables de entorno del portal antes de arrancarlo`
  }
  try {
    await changeEnvironmentFile(environmentFile, name, value)
    return `${environmentFile} ya lo dice: arranca el portal`
  } catch {
    return `No pudimos cambiar ${environmentFile}: ${what} en él antes de arrancar el portal`
  }
}
