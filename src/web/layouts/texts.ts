/** The words of the frames. */
export const frameTexts = {
  skip: 'Saltar al contenido',
  login: 'Iniciar sesión',
  register: 'Crear cuenta',
  logout: 'Cerrar sesión',
  logoutFailed: 'No pudimos cerrar la sesión. Revisa tu conexión e intenta nuevamente.',
  changeRole: 'Cambiar Rol',
  activeRole: 'Rol activo:',
  editProfile: 'Editar perfil',
  goToPortal: 'Ir a mi portal',
  theme: 'Tema',
  themes: { auto: 'Automático', light: 'Claro', dark: 'Oscuro' },
  openMenu: 'Abrir el menú',
  mainMenu: 'Principal',
  bell: 'Notificaciones',
  cart: 'Carrito',
  menu: 'Menú',
  home: (siteName: string) => `${siteName}, inicio`,
  toTop: 'Volver arriba',
  announcement: 'Anuncio',
  maintenance: 'Estamos haciendo mantenimiento. Algunas partes del portal no están disponibles por el momento.',
  shutTitle: 'Estamos en mantenimiento',
  shutText: 'El portal vuelve en unos minutos. Esta página se abre sola cuando termine: no hace falta que hagas nada.',
  quickLinks: 'Enlaces rápidos',
  visitorMenu: 'Conócenos',
  openVisitorMenu: 'Menú',
  start: 'Inicio',
  forum: 'Foro',
  programs: 'Programas',
  contact: 'Contacto',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'La dirección no existe o cambió. Revisa si está bien escrita, o vuelve a empezar desde el inicio.',
  notFoundLink: 'Volver al inicio',
  errorTitle: 'Algo salió mal en esta pantalla',
  errorText:
    'No perdiste lo que ya habías guardado. Intenta nuevamente; si vuelve a pasar, escribe a la administración.',
  retry: 'Reintentar',
  otherTitle: (firstName: string) => (firstName === '' ? 'Ahora hay otra persona.' : `Ahora está ${firstName}.`),
  otherText: 'Esta página es de antes: ya no muestra ni envía nada. Recárgala para seguir.',
  nobodyTitle: 'Se cerró la sesión.',
  nobodyText: 'Esta página ya no muestra ni envía nada. Recárgala para iniciar sesión.',
  reload: 'Recargar',
  since: 'Desde enero de 2018',
  onNetwork: (siteName: string, network: string) => `${siteName} en ${network}`,
} as const

export type PublicLink = { to: string; hash?: string; label: string }

export const INSTITUTION_LINK: PublicLink = { to: '/about', label: 'La institución' }
export const PROGRAMS_LINK: PublicLink = { to: '/about', hash: 'programas', label: 'Programas' }
export const COURSES_LINK: PublicLink = { to: '/courses', label: 'Cursos' }

/** The pages about the institution, for everyone. */
export const PUBLIC_LINKS = [INSTITUTION_LINK, PROGRAMS_LINK, COURSES_LINK]
