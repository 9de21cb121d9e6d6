/** The words of the screen that creates the first administrator. */
export const firstAdministratorTexts = {
  title: 'Primera cuenta de administración',
  lead: 'Este enlace sirve una sola vez. Con esta cuenta podrás configurar el portal y crear las demás.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Email',
  password: 'Contraseña',
  confirmation: 'Repite la contraseña',
  differ: 'Las contraseñas no coinciden',
  submit: 'Crear cuenta y entrar',
}
