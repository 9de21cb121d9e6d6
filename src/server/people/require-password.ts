import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { foldPassword, passwordProblem } from '#domain/people/guessable-password.ts'
import { InvalidFields } from '../actions/failure.ts'
import { MOST_COMMON } from './most-common-passwords.ts'

/** What people of the region and of a seminary try first; the list of leaks knows few of them. */
const COMMON_HERE = `
contraseña contraseñas micontraseña miclave clave123 claves password1 hola123 holahola holamundo jesus jesucristo cristo cristovive
jesusvive jesusesmisenor jesusteamo jesusmeama dios diosesamor diosesbueno diosmio diosteama teamodios graciasadios espiritusanto
biblia labiblia santabiblia iglesia seminario teologia pastor evangelio aleluya amen salmo23 salmo91 juan316 genesis apocalipsis
reinavalera bendicion bendiciones oracion alabanza gloria gloriaadios fe esperanza amor teamo teamomucho teamo123 tequiero miamor
mividacorazon corazon familia mifamilia hijos mishijos mama papa mamaypapa princesa estrella mariposa argentina uruguay paraguay
buenosaires montevideo bocajuniors riverplate boquita peñarol nacional messi leomessi maradona futbol campeon estudiante profesor
profesora alumno docente escuela colegio secretaria administrador admin123 usuario invitado bienvenido bienvenida cambiame
123456789a a123456 abcd1234 abc12345 1q2w3e4r5t qwerty123 qwertyui asdfghjkl asdf1234 primavera verano invierno otoño lunes enero
`

const COMMON: ReadonlySet<string> = new Set(
  `${MOST_COMMON} ${COMMON_HERE}`.split(/\s+/).filter(Boolean).map(foldPassword),
)

type Person = {
  readonly name?: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** Refuses a new password that is among the first that somebody would try for this person; ask before it's hashed. */
export function requirePassword(password: string, { name = '', first_name, last_name, email }: Person): void {
  const problem = passwordProblem(password, COMMON, { names: [name, first_name, last_name], email })
  if (problem) throw new InvalidFields({ password: { code: problem, message: FIELD_TEXTS[problem] } })
}
