/** A post with its comments, each with the key of who wrote it. */
export type Thread = {
  by: string
  on: number
  title: string
  content: string
  comments: readonly (readonly [by: string, content: string])[]
}

/** The conversations of the demo forum. */
export const THREADS: readonly Thread[] = [
  {
    by: 'ana',
    on: -1,
    title: '¿Cómo organizan el estudio con el trabajo?',
    content: 'Trabajo a tiempo completo y me cuesta llegar a todas las lecturas. ¿Qué les funciona a ustedes?',
    comments: [
      ['student2', 'Yo leo media hora antes de entrar a trabajar. Poco, pero todos los días.'],
      ['diego', 'Me ayudó ver las clases a velocidad normal una sola vez y tomar notas a mano.'],
      ['bruno', 'Avísenme si alguna semana se les complica: el plan de lecturas tiene margen.'],
    ],
  },
  {
    by: 'student6',
    on: -2,
    title: 'Dudas sobre el ensayo del género apocalíptico',
    content: '¿Podemos trabajar con Zacarías además de Daniel y Apocalipsis?',
    comments: [
      ['bruno', 'Sí, Zacarías 1 a 6 es un muy buen ejemplo. Limiten el corpus a un pasaje.'],
      ['student6', '¡Gracias, profesor!'],
    ],
  },
  {
    by: 'student9',
    on: -4,
    title: 'Recurso: comentario de Calvino a los Salmos',
    content:
      'Encontré una edición en español de dominio público. Muy útil para Homilética y para la lectura devocional.',
    comments: [
      ['elena', 'Excelente recomendación. Empiecen por el prólogo: es casi autobiográfico.'],
      ['ana', 'Lo estoy leyendo, vale la pena.'],
    ],
  },
  {
    by: 'student14',
    on: -7,
    title: 'Grupo de estudio de griego los martes',
    content:
      'Nos juntamos por videollamada los martes a las 21:00 para repasar vocabulario y hacer los ejercicios en voz alta. Quien quiera sumarse, escriba aquí.',
    comments: [
      ['student5', 'Me sumo.'],
      ['student11', '¡Yo también! Me cuesta la acentuación.'],
      ['ana', 'Cuenten conmigo desde esta semana.'],
    ],
  },
  {
    by: 'elena',
    on: -10,
    title: 'Una pregunta para pensar: ¿por qué importan los credos?',
    content:
      'Después de la clase de Nicea quiero leerlos. ¿Qué cambiaría en el culto de su iglesia si nunca recitáramos un credo?',
    comments: [
      ['student1', 'Perderíamos la conciencia de confesar con la iglesia de todos los tiempos.'],
      ['student19', 'En mi congregación no los usamos, y recién ahora veo lo que falta.'],
      ['diego', 'También es una forma de enseñar a los chicos.'],
    ],
  },
  {
    by: 'student21',
    on: -14,
    title: 'Pedido de oración',
    content: 'Mi papá tiene una operación el jueves. Les agradezco si oran por él y por mi mamá.',
    comments: [
      ['student3', 'Orando por ustedes.'],
      ['student8', 'El Señor los sostenga.'],
      ['silvia', 'Los acompañamos en oración.'],
      ['student12', 'Orando.'],
    ],
  },
  {
    by: 'student25',
    on: -20,
    title: 'Presentación desde Comodoro Rivadavia',
    content: '¡Hola! Soy diácono en mi iglesia y este es mi primer semestre. Un gusto conocerlos.',
    comments: [
      ['student4', '¡Bienvenida!'],
      ['carla', '¡Bienvenida al seminario! Cualquier consulta, escribe a la Secretaría.'],
    ],
  },
  {
    by: 'martin',
    on: -28,
    title: 'Predicación expositiva: tres lecturas para empezar',
    content:
      'Les dejo tres lecturas breves para quienes quieran adelantarse al próximo curso de Homilética. Las comentamos aquí.',
    comments: [['student16', 'Gracias, profesor. Empiezo esta semana.']],
  },
]
