/** The words of an edit that others came before (decision E7). */
export const conflictTexts = {
  title: (name: string) => `${name} guardó cambios mientras editabas`,
  several: 'Otras personas guardaron cambios mientras editabas',
  nobody: 'Alguien guardó cambios mientras editabas',
  own: 'Guardaste cambios en otra ventana',
  lead: 'Todavía no guardamos lo tuyo, y nada de lo que escribiste se pierde. Elige qué queda en cada dato.',
  changedBy: (name: string) => `Lo cambió ${name}`,
  changedByYou: 'Lo cambiaste en otra ventana',
  changed: 'Cambió',
  theirs: 'Lo que dice ahora',
  mine: 'Lo tuyo',
  before: 'Lo que decía antes',
  nothing: 'vacío',
  yes: 'Sí',
  no: 'No',
  save: 'Guardar así',
  back: 'Volver al formulario',
}
