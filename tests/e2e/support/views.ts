import { FILE_SECTIONS } from '#contract/screens/addresses.ts'
import { CAST } from '#server/seed/cast.ts'
import { addressesOf, type Role } from './screens.ts'

const COURSE = CAST.courses.hermeneutics

/** What a visitor sees. */
export const SIGNED_OUT = [
  '/',
  '/about',
  '/courses',
  '/login',
  '/login?mode=recuperar',
  '/register',
  '/verify',
] as const

/** What an address shows inside its screen. */
export const INSIDE: Record<Exclude<Role, 'student'>, readonly string[]> = {
  teacher: [
    '/teacher/assignments?edit=new',
    `/teacher/grades-by-course?course=${COURSE}&period=${CAST.periods.current}`,
    `/teacher/courses/${COURSE}/grades`,
  ],
  admin: [
    '/admin/dashboard?view=students',
    '/admin/overview?all=true&by=program',
    '/admin/overview?all=true&figure=withdrawn',
    '/admin/payments?tab=becas',
    `/admin/secretariat?account=${CAST.people.ana.id}`,
    '/admin/users?tab=importar',
    '/admin/users?tab=historia',
    '/admin/users?tab=auditoria',
    '/forum?view=reports',
    ...['users', 'notifications', 'security', 'system', 'documents'].map((tab) => `/admin/settings?tab=${tab}`),
    ...['students', 'courses', 'periods', 'teachers', 'receipts'].map((tab) => `/admin/secretariat?tab=${tab}`),
  ],
}

/** The dialogs that an address opens over its screen; on a phone they fill it. */
export const DIALOGS: Record<Role, readonly string[]> = {
  student: [
    `/courses/${CAST.courses.dogmatics}/enroll`,
    '/forum?dialog=new',
    `/student/dashboard?announcement=${CAST.announcements.newest}`,
    `/student/courses/${COURSE}?content=${CAST.contents.hermeneuticsText}`,
    `/student/courses/${COURSE}?dialog=withdraw`,
    '/student/courses?pagos=true',
    `/student/assignments?open=${CAST.assignments.essay}`,
    `/student/assignments?open=${CAST.assignments.quiz}`,
    '/student/documents?issue=constancia_regular',
    `/student/grades?final=${CAST.enrollments.anaInHermeneutics}`,
  ],
  teacher: [
    `/teacher/courses/${COURSE}?dialog=lesson`,
    `/teacher/courses/${COURSE}?dialog=content&lesson=${CAST.lessons.hermeneuticsFirst}`,
    '/teacher/assignments?exports=true',
  ],
  admin: [
    '/admin/courses?dialog=create',
    '/admin/periods?dialog=create',
    `/admin/programs/${CAST.programs.degree}/${CAST.plans.degree}?dialog=course&id=${COURSE}`,
    `/admin/programs/${CAST.programs.degree}/students?dialog=admit`,
    '/admin/programs/titles?dialog=enter',
    '/admin/payments?tab=becas&dialog=create',
    `/admin/payments?payment=${CAST.payments.paidByAna}`,
    '/admin/users?dialog=create',
    `/admin/secretariat?tab=students&id=${CAST.people.ana.id}&dialog=equivalence`,
    `/admin/secretariat?tab=students&id=${CAST.people.ana.id}&dialog=issue`,
    `/admin/announcements?dialog=edit&id=${CAST.announcements.newest}`,
  ],
}

/** What opens by being pressed, without changing anything: the names that are pressed, one after the other. */
export type Opened = { at: string; press: readonly (string | RegExp)[] }

/** What a phone shows besides its screens: dialogs and what opens only on a press. Addresses alone open their own. */
export const ON_PHONES: Record<Role, readonly Opened[]> = {
  student: [
    { at: '/student/dashboard', press: ['Abrir el menú'] },
    { at: '/student/dashboard', press: [/^Notificaciones/] },
    { at: '/student/dashboard', press: ['Ana Benítez'] },
    { at: `/student/dashboard?receipt=${CAST.payments.transferOfAna}`, press: [] },
    { at: '/student/assignments', press: [] },
    { at: '/student/grades', press: [] },
    { at: '/student/progress', press: [] },
    { at: `/student/courses/${COURSE}`, press: [] },
    { at: `/student/grades?grade=${CAST.submissions.gradedEssayOfAna}`, press: [] },
    { at: `/student/courses?q=Homil`, press: [/^Más opciones de /] },
    { at: `/student/courses?q=Homil`, press: ['Agregar al carrito'] },
    { at: `/checkout/pending?o=${CAST.orders.transferOfAna}&cambiar=true`, press: [] },
    { at: `/forum?post=${CAST.posts.ofAna}`, press: [] },
    { at: `/forum?post=${CAST.posts.ofAna}`, press: [/^Más acciones de «/, 'Eliminar'] },
    { at: `/forum?post=${CAST.posts.ofElena}&dialog=report`, press: [] },
  ],
  teacher: [
    { at: '/teacher/assignments', press: [/^Más acciones para /] },
    { at: '/teacher/assignments?bring=true', press: [] },
    { at: `/teacher/courses/${COURSE}?dialog=picture`, press: [] },
    {
      at: `/teacher/assignments/${CAST.assignments.essay}/submissions?grading=${CAST.submissions.essayOfDiego}`,
      press: [],
    },
    { at: `/teacher/assignments/${CAST.assignments.essay}/submissions`, press: ['Prórrogas y eximidos'] },
    { at: `/teacher/managegrades/${CAST.assignments.gradedEssay}`, press: ['Pegar de una planilla'] },
    {
      at: `/teacher/grades-by-course?course=${COURSE}&period=${CAST.periods.current}&edit=${CAST.enrollments.anaInHermeneutics}`,
      press: [],
    },
    {
      at: `/teacher/grades-by-course?course=${COURSE}&period=${CAST.periods.current}&explain=${CAST.enrollments.anaInHermeneutics}`,
      press: [],
    },
  ],
  admin: [
    { at: `/admin/courses?dialog=windows&id=${COURSE}`, press: [/^Editar .*fechas/] },
    { at: `/admin/periods?dialog=windows&id=${CAST.periods.coming}`, press: [] },
    { at: '/admin/payments?tab=becas', press: [/Ver usos de la beca/] },
    { at: '/admin/payments?tab=becas', press: [/^Más acciones de /, /^Editar/] },
    { at: '/admin/users', press: [/^Más acciones de /] },
    { at: '/admin/users?role=teacher', press: ['Filtros guardados', 'Guardar este filtro…'] },
    { at: `/admin/users?dialog=edit&id=${CAST.people.ana.id}`, press: [] },
    { at: '/admin/announcements', press: [/^Eliminar/] },
    { at: `/admin/secretariat?tab=receipts&receipt=${CAST.payments.transferOfAna}`, press: ['Rechazar'] },
    { at: `/admin/secretariat?tab=students&id=${CAST.people.ana.id}`, press: [] },
    ...FILE_SECTIONS.slice(1).map((section) => ({
      at: `/admin/secretariat?tab=students&id=${CAST.people.ana.id}&section=${section}`,
      press: [],
    })),
    {
      at: `/admin/secretariat?tab=students&id=${CAST.people.ana.id}`,
      press: [/^Más acciones para Hermen/, /^Cambiar/],
    },
    { at: `/admin/secretariat?tab=courses&id=${COURSE}`, press: [] },
    { at: `/admin/secretariat?tab=courses&id=${COURSE}&certificates=${CAST.periods.current}`, press: [] },
    { at: `/admin/secretariat?tab=teachers&id=${CAST.people.bruno.id}&part=courses`, press: [] },
    { at: `/admin/secretariat?tab=teachers&id=${CAST.people.bruno.id}&part=academic`, press: [] },
    { at: `/admin/secretariat?tab=grades&student=${CAST.people.ana.id}`, press: [] },
  ],
}

/** The screens of the role's own area; a student also sees those of everyone signed in. */
export function screensOf(role: Role): string[] {
  const areas = role === 'student' ? ['/student/', '/checkout/success', '/forum', '/profile/edit'] : [`/${role}/`]
  return addressesOf(role).filter((address) => areas.some((area) => address.startsWith(area)))
}
