import type { Notice, SharedNotice } from '../notifications/notify.ts'

type Of = { user_id: string; program_id: string; program_name: string }

/** To whoever was admitted to a program. */
export function admittedNotice({ user_id, program_id, program_name }: Of): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: `Entraste al programa ${program_name}`,
    message: 'Tu plan de estudios está en Mi carrera: lo que puedes cursar ahora y lo que falta para el título.',
    metadata: { program_id },
  }
}

/** To whoever wasn't. */
export function refusedNotice({ user_id, program_id, program_name }: Of, reason: string): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: `Tu solicitud para ${program_name} no fue aceptada`,
    message: `Motivo: ${reason}`,
    metadata: { program_id },
  }
}

/** To whoever left a program, as staff noted it. */
export function leftNotice({ user_id, program_id, program_name }: Of, reason: string): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: `Baja del programa ${program_name}`,
    message: `Motivo: ${reason}`,
    metadata: { program_id },
  }
}

/** To whoever is in another plan now. */
export function planChangedNotice({ user_id, program_id, program_name }: Of, plan: string): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: `Cambiaste de plan en ${program_name}`,
    message: `Desde hoy sigues el ${plan}. En Mi carrera ves lo que ya tienes y lo que falta.`,
    metadata: { program_id },
  }
}

/** To whoever has the title now. */
export function titleNotice({ user_id, program_id }: Of, title: string, number: string): Notice {
  return {
    user_id,
    type: 'enrollment',
    title: `Recibiste el título de ${title}`,
    message: `Está en el registro de la institución con el número ${number}.`,
    metadata: { program_id },
  }
}

/** To the administrators, once until they read it: requests wait. */
export function requestsWait(
  program_id: string,
  program_name: string,
): SharedNotice & { metadata: { program_id: string } } {
  return {
    type: 'enrollment',
    title: `Solicitudes de admisión: ${program_name}`,
    message: 'Hay personas que esperan una respuesta para entrar al programa.',
    metadata: { program_id },
    by_mail: false,
  }
}
