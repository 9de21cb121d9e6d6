import { readFile } from 'node:fs/promises'
import { askRootToChange, hasRootToAsk, type Change } from './ask-root.ts'
import { changeEnvironmentFile, lineOf, placeOf } from './environment-file.ts'

/** Lets the next start look in the new place, where the environment's file is known; answers what is left to do, in Spanish. */
export async function switchOver(
  environmentFile: string | null,
  change: Change,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (environmentFile === null) {
    return `Falta un paso: ${lineToSet(change)} en las variables de entorno del portal antes de arrancarlo`
  }
  try {
    if (hasRootToAsk(environment)) await askRootToChange(change)
    else await changeEnvironmentFile(environmentFile, change.name, change.value)
    return `${environmentFile} ya lo dice: arranca el portal`
  } catch {
    const text = await readFile(environmentFile, 'utf8').catch(() => '')
    const at = placeOf(text, change.name)
    const where = at === null ? 'en él' : `en él, ${at.isSet ? 'en lugar de' : 'debajo de'} la línea ${at.line},`
    const what = change.value === null && at?.isSet ? `borra la línea ${at.line} (${change.name})` : null
    return `No pudimos cambiar ${environmentFile}: ${what ?? `${lineToSet(change)} ${where}`} antes de arrancar el portal`
  }
}

/** The line to write by hand. Its password stays where the user typed it: windows get photographed, and their lines copied into mails. */
function lineToSet({ name, value }: Change): string {
  if (value === null) return `quita la línea de ${name}`
  const line = lineOf(name, value)
  const hidden = line.replace(/(:\/\/[^:/@]*):.*@/, '$1:CONTRASEÑA@')
  return `pon la línea ${hidden}${hidden === line ? '' : ' (con la contraseña que escribiste en lugar de CONTRASEÑA)'}`
}
