import type { Role } from '#domain/access/roles.ts'

/** A screen, a part of one or a setting; `words` are other names for it. */
export type Place = {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
  readonly label: string
  /** What it's a part of. */
  readonly within?: string
  readonly words?: string
  /** Whose it is; null for everybody's. */
  readonly role: Role | null
}

const settings = (tab: string | undefined, within: string, labels: readonly string[]): Place[] =>
  labels.map((label) => ({
    to: '/admin/settings',
    ...(tab && { search: { tab } }),
    label,
    within: `Configuración · ${within}`,
    role: 'admin',
  }))
const secretariat = (tab: string, label: string, words = ''): Place => ({
  to: '/admin/secretariat',
  search: { tab },
  label,
  within: 'Secretaría',
  words,
  role: 'admin',
})

/** What the menus don't name: tabs, dialogs that an address opens, and settings by the names that their screen gives them. */
export const INNER_PLACES: readonly Place[] = [
  { to: '/profile/edit', label: 'Editar perfil', words: 'datos personales foto contraseña email', role: null },
  {
    to: '/profile/second-step',
    label: 'Segundo paso al iniciar sesión',
    words: 'seguridad código teléfono',
    role: null,
  },
  {
    to: '/student/courses',
    search: { pagos: true },
    label: 'Mis pagos',
    words: 'recibos comprobantes',
    role: 'student',
  },
  { to: '/checkout', label: 'Carrito', words: 'comprar matricularme pagar', role: 'student' },
  {
    to: '/teacher/assignments',
    search: { edit: 'new' },
    label: 'Crear una evaluación',
    within: 'Evaluaciones',
    words: 'nueva tarea examen',
    role: 'teacher',
  },
  secretariat('grades', 'Gestión de Notas'),
  secretariat('students', 'Estudiantes', 'ficha alumnos constancia'),
  secretariat('courses', 'Cursos de la secretaría', 'actas certificados'),
  secretariat('periods', 'Períodos de la secretaría'),
  secretariat('teachers', 'Profesores', 'docentes'),
  secretariat('receipts', 'Comprobantes', 'transferencias recibos aprobar'),
  { to: '/admin/users', search: { tab: 'importar' }, label: 'Importar personas', within: 'Usuarios', role: 'admin' },
  {
    to: '/admin/users',
    search: { tab: 'historia' },
    label: 'Importar historia académica',
    within: 'Usuarios',
    role: 'admin',
  },
  {
    to: '/admin/users',
    search: { tab: 'auditoria' },
    label: 'Registro de auditoría',
    within: 'Usuarios',
    words: 'quién cambió',
    role: 'admin',
  },
  {
    to: '/admin/users',
    search: { dialog: 'create' },
    label: 'Crear un usuario',
    within: 'Usuarios',
    words: 'nueva persona cuenta',
    role: 'admin',
  },
  {
    to: '/admin/courses',
    search: { dialog: 'create' },
    label: 'Crear un curso',
    within: 'Cursos',
    words: 'nuevo',
    role: 'admin',
  },
  {
    to: '/admin/courses',
    search: { dialog: 'windows' },
    label: 'Abrir matrículas',
    within: 'Cursos',
    words: 'matricular',
    role: 'admin',
  },
  {
    to: '/admin/periods',
    search: { dialog: 'create' },
    label: 'Crear un período',
    within: 'Períodos',
    words: 'nuevo',
    role: 'admin',
  },
  {
    to: '/admin/announcements',
    search: { dialog: 'create' },
    label: 'Crear un anuncio',
    within: 'Anuncios',
    words: 'nuevo publicar',
    role: 'admin',
  },
  {
    to: '/admin/payments',
    search: { tab: 'becas' },
    label: 'Códigos de beca',
    within: 'Pagos',
    words: 'descuento',
    role: 'admin',
  },
  {
    to: '/admin/programs/titles',
    label: 'Libro de títulos',
    within: 'Programas',
    words: 'registro egresados diplomas',
    role: 'admin',
  },
  {
    to: '/forum',
    search: { view: 'reports' },
    label: 'Posts reportados',
    within: 'Foro',
    words: 'moderar reportes',
    role: 'admin',
  },
  { to: '/forum', search: { view: 'mine' }, label: 'Mis posts', within: 'Foro', role: null },
  { to: '/forum', search: { dialog: 'new' }, label: 'Escribir en el foro', within: 'Foro', words: 'nueva', role: null },
  ...settings(undefined, 'General', [
    'Nombre del sitio',
    'Descripción',
    'Email de contacto',
    'Teléfono de contacto',
    'Dirección',
    'Anuncio de la portada',
    'Redes sociales',
    'Email de ayuda con los pagos',
    'WhatsApp de ayuda con los pagos',
    'Términos y condiciones',
  ]),
  ...settings('users', 'Usuarios', [
    'Permitir que se creen cuentas',
    'Pedir que confirmen el email',
    'Cuentas nuevas por hora desde una misma red',
    'Rol de las cuentas que crea un administrador',
  ]),
  ...settings('notifications', 'Notificaciones', [
    'Enviar las notificaciones también por email',
    'Enviar notificaciones por SMS',
  ]),
  ...settings('security', 'Seguridad', ['Modo mantenimiento', 'Segundo paso de quienes administran']),
  ...settings('system', 'Sistema', [
    'Tamaño máximo de archivo (MB)',
    'Espacio de cada persona (MB)',
    'Tipos de archivo admitidos',
    'Zona horaria',
    'Días de matrícula provisional',
    'Horas que se guarda un cupo sin pago',
    'Respaldos',
    'Conservación de datos',
    'Cotizaciones',
    'Métodos de pago en Argentina',
    'Métodos de pago en Uruguay',
    'Cuenta para transferencias',
  ]),
  ...settings('documents', 'Documentos', ['Documentos que se emiten']),
]
