import type { Alarm } from '#domain/system/alarms.ts'

/** The name of each alarm, and what to do: on the dashboard and in the mail to the administrators. */
export const ALARM_TEXTS: Readonly<Record<Alarm, { title: string; text: string }>> = {
  backup_old: {
    title: 'Hace más de 48 horas que no hay un respaldo',
    text: 'Si el portal se pierde hoy, se pierde también lo que se hizo desde entonces. Haz uno ahora y mira por qué no se hizo el de anoche.',
  },
  backup_harmed: {
    title: 'Un respaldo ya no es el que se hizo',
    text: 'Se achicó, cambió o ya no está: con él no se podría restaurar el portal. Haz uno ahora y mira si falla el disco en el que se guardan.',
  },
  mails_failing: {
    title: 'Los emails no salen desde hace una hora',
    text: 'Quien espera un email para entrar o para pagar no lo recibe. Ninguno se pierde: salen cuando el servidor de email los acepta.',
  },
  disk_low: {
    title: 'Queda menos del 10 % del disco',
    text: 'Con el disco lleno el portal se detiene. Libera espacio o agranda el disco.',
  },
  process_silent: {
    title: 'Un proceso del portal dejó de responder',
    text: 'Se cerró y arrancó de nuevo por su cuenta; quien esperaba una respuesta tuvo que intentar otra vez. Si se repite, copia la línea de «Últimos errores» y envíala a quien mantiene el programa.',
  },
}
