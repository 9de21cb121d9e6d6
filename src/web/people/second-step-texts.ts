import { count } from '#web/ui/format.ts'

/** Setting up the second step, and what the profile says of it (record 037). */
export const secondStepTexts = {
  title: 'Segundo paso para iniciar sesión',
  lead: 'Además de tu contraseña, se pide un código que cambia cada 30 segundos y que solo muestra tu teléfono. Así, quien adivine o robe tu contraseña no puede entrar.',
  obligatory: 'Quien administra el portal necesita el segundo paso. Actívalo para seguir: lleva dos minutos.',
  failed: 'No pudimos cargar tu segundo paso',
  on: 'Activado',
  turnOn: 'Activar el segundo paso',
  since: 'Desde:',
  left: (left: number) => `${count(left, 'código de recuperación sin usar', 'códigos de recuperación sin usar')}.`,
  fewLeft: 'Te quedan pocos: crea otros antes de que se terminen.',
  newCodes: 'Crear códigos nuevos',
  newCodesText: 'Los códigos de recuperación que tienes ahora dejarán de servir.',
  turnOff: 'Desactivar',
  turnOffTitle: '¿Desactivar el segundo paso?',
  turnOffText: 'Para entrar en tu cuenta alcanzará con la contraseña.',
  turnedOff: 'El segundo paso está desactivado.',
  cannotTurnOff: 'Mientras administres el portal no se puede desactivar.',
  isOn: 'El segundo paso de tu cuenta ya está activado.',
  toProfile: 'Ir a mi perfil',

  steps: ['Confirma que eres tú', 'Agrega el portal a tu teléfono', 'Guarda tus códigos de recuperación'],
  stepOf: (step: number) => `Paso ${step} de 3`,
  begin: 'Empezar',
  application:
    'Abre en tu teléfono una aplicación de códigos. Si no tienes ninguna, instala una de la tienda de tu teléfono: «Google Authenticator», «Microsoft Authenticator» o «Aegis» son gratuitas.',
  scan: 'En la aplicación, elige agregar una cuenta y apunta la cámara a esta imagen. Después escribe abajo el código que te muestra.',
  picture: 'Imagen para agregar el portal a la aplicación de códigos. La clave de abajo dice lo mismo.',
  byHand: '¿No puedes usar la cámara? Escribe esta clave en la aplicación:',
  sameDevice: 'Estoy en mi teléfono: abrir la aplicación',
  copy: 'Copiar',
  copied: 'Copiado',
  confirm: 'Activar',
  codesLead:
    'Si pierdes el teléfono, entras con uno de estos códigos. Cada uno sirve una sola vez. Guárdalos en papel, o donde nadie más los lea, fuera del teléfono: no los volveremos a mostrar.',
  codesTitle: 'Códigos de recuperación',
  codesOf: (email: string, institution: string) => `De la cuenta ${email} en ${institution}:`,
  download: 'Descargar',
  print: 'Imprimir',
  done: 'Ya los guardé',
  turnedOn: 'El segundo paso está activado.',
  isReady: 'El segundo paso está activado. Cerramos tus sesiones en otros dispositivos.',
  fileName: 'codigos-de-recuperacion.txt',
  file: (institution: string, email: string, codes: readonly string[]) =>
    [
      `Códigos de recuperación de ${email} en ${institution}`,
      'Cada uno sirve una sola vez, en el segundo paso del inicio de sesión.',
      '',
      ...codes,
      '',
    ].join('\n'),
} as const
