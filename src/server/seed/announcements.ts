import type { announcements } from '../database/tables/announcements.ts'
import { CAST, demoId } from './cast.ts'
import type { SeedDays } from './seed-days.ts'

const WRITTEN = [
  {
    on: -2,
    title: 'Jornada de oración por el cierre del semestre',
    content:
      'El próximo viernes a las 20:00 nos reunimos por videollamada para dar gracias por el semestre y orar por las familias, las iglesias y los exámenes que vienen. El enlace llegará por correo la mañana del mismo día. Están invitados también los egresados y los hermanos de las iglesias que sostienen al seminario.',
  },
  {
    on: -6,
    title: 'Nuevas lecturas en la biblioteca digital',
    content:
      'Ya están disponibles las lecturas complementarias de Hermenéutica y de Historia de la Iglesia. Búscalas dentro de cada clase.',
  },
  {
    on: -15,
    title: 'Calendario de entregas finales',
    content:
      'Cada profesor publicó la fecha de su evaluación final. Revisa «Mis Evaluaciones» y organiza tus semanas con tiempo.',
  },
  {
    on: -40,
    title: 'Consultas de la Secretaría Académica',
    content: 'La Secretaría responde consultas de lunes a viernes, de 9:00 a 12:00 y de 16:00 a 18:00.',
  },
  {
    on: -90,
    title: 'Bienvenida al semestre',
    content: 'Damos la bienvenida a los estudiantes nuevos y a quienes vuelven. ¡Buen comienzo!',
  },
] as const

/** Announcements, the newest first; one more isn't shown anymore. */
export function announcementRows(days: SeedDays): (typeof announcements.$inferInsert)[] {
  const shown = WRITTEN.map(({ on, title, content }, index) => row(index, { on, title, content, is_active: true }))
  const hidden = row(WRITTEN.length, {
    on: -75,
    title: 'Corte programado del servicio',
    content: 'El portal no estará disponible el sábado de 2:00 a 4:00.',
    is_active: false,
  })
  return [...shown, hidden]

  function row(index: number, { on, ...words }: { on: number; title: string; content: string; is_active: boolean }) {
    const at = days.at(on, '09:15')
    return {
      id: demoId(`announcement:${index + 1}`),
      ...words,
      created_by: CAST.people.carla.id,
      created_at: at,
      updated_at: at,
    }
  }
}
