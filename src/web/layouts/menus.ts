import {
  IconBooks,
  IconCalendar,
  IconChartBar,
  IconChartLine,
  IconClipboardText,
  IconFileCertificate,
  IconHeartbeat,
  IconHome,
  IconListNumbers,
  IconMessages,
  IconSpeakerphone,
  IconReceipt,
  IconRoute,
  IconSchool,
  IconBuildingBank,
  IconCertificate,
  IconSettings,
  IconCash,
  IconUsers,
} from '@tabler/icons-react'
import type { Role } from '#domain/access/roles.ts'

export type MenuEntry = { to: string; label: string; icon: typeof IconHome }

/** The sidebar of each role (document 1 §2). A new screen gets its line here. */
export const MENUS: Record<Role, readonly MenuEntry[]> = {
  student: [
    { to: '/student/dashboard', label: 'Inicio', icon: IconHome },
    { to: '/student/courses', label: 'Cursos', icon: IconBooks },
    { to: '/student/assignments', label: 'Mis Evaluaciones', icon: IconClipboardText },
    { to: '/student/progress', label: 'Mi Progreso', icon: IconChartLine },
    { to: '/student/program', label: 'Mi carrera', icon: IconRoute },
    { to: '/student/grades', label: 'Mis Calificaciones', icon: IconCertificate },
    { to: '/student/account', label: 'Estado de cuenta', icon: IconReceipt },
    { to: '/student/documents', label: 'Mis documentos', icon: IconFileCertificate },
    { to: '/forum', label: 'Foro General', icon: IconMessages },
  ],
  teacher: [
    { to: '/teacher/dashboard', label: 'Inicio', icon: IconHome },
    { to: '/teacher/courses', label: 'Mis Cursos', icon: IconBooks },
    { to: '/teacher/assignments', label: 'Evaluaciones', icon: IconClipboardText },
    { to: '/teacher/grading', label: 'Por calificar', icon: IconFileCertificate },
    { to: '/teacher/managegrades', label: 'Notas Parciales', icon: IconListNumbers },
    { to: '/teacher/grades-by-course', label: 'Notas Finales', icon: IconCertificate },
    { to: '/forum', label: 'Foro', icon: IconMessages },
  ],
  admin: [
    { to: '/admin/dashboard', label: 'Inicio', icon: IconHome },
    { to: '/admin/overview', label: 'Cómo vamos', icon: IconChartBar },
    { to: '/admin/users', label: 'Usuarios', icon: IconUsers },
    { to: '/admin/courses', label: 'Cursos', icon: IconSchool },
    { to: '/admin/programs', label: 'Programas', icon: IconCertificate },
    { to: '/admin/periods', label: 'Períodos', icon: IconCalendar },
    { to: '/admin/announcements', label: 'Anuncios', icon: IconSpeakerphone },
    { to: '/admin/payments', label: 'Pagos', icon: IconCash },
    { to: '/admin/secretariat', label: 'Secretaría', icon: IconBuildingBank },
    { to: '/admin/settings', label: 'Configuración', icon: IconSettings },
    { to: '/admin/system', label: 'Estado del sistema', icon: IconHeartbeat },
  ],
}
