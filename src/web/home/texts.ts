/** The words of the public home and of the page about the institution. */
export const homeTexts = {
  eyebrow: 'Formación teológica reformada, desde enero de 2018',
  title: 'Estudia las Escrituras con profundidad, a tu ritmo',
  lead: 'Cursos en línea para quienes sirven a la iglesia o quieren conocer mejor lo que creen. El horario es a elección del estudiante.',
  register: 'Crear cuenta',
  login: 'Iniciar sesión',
  continue: 'Ir a mi portal',
  catalogue: 'Ver los cursos',
  catalogueWithPrices: 'Ver cursos y precios',
  announcement: 'Anuncio',
  factsTitle: 'El seminario en pocas palabras',
  facts: [
    { term: 'Fundación', value: 'Enero de 2018' },
    { term: 'Horario', value: 'A elección del estudiante' },
    { term: 'Modalidad', value: 'En línea' },
  ],
  benefitsTitle: 'Por qué estudiar aquí',
  benefits: [
    {
      title: 'Fiel a las Escrituras',
      text: 'Cada curso parte del texto bíblico y se apoya en las confesiones de la Reforma.',
    },
    { title: 'A tu ritmo', text: 'Lecciones y lecturas disponibles siempre. Tú eliges cuándo estudiar.' },
    { title: 'Profesores que acompañan', text: 'Corrigen tus entregas, responden tus preguntas y conocen tu nombre.' },
    {
      title: 'Al alcance de todos',
      text: 'Pagas por curso, con métodos de pago locales y becas para quien las necesita.',
    },
  ],
  programsTitle: 'Programas académicos',
  programsLead: 'Cada programa se cursa curso por curso: puedes empezar con uno solo.',
  callTitle: 'Tu primer curso puede empezar hoy',
  callText: 'Crea tu cuenta, elige un curso con la matrícula abierta y comienza.',
  ownCallTitle: 'Sigue con otro curso',
  ownCallText: 'Mira qué cursos tienen la matrícula abierta y cuándo cierran.',
} as const

export const aboutTexts = {
  title: 'La institución',
  lead: 'Un seminario reformado en Sudamérica, fundado en enero de 2018.',
  missionTitle: 'Nuestra misión',
  mission: [
    'Existimos para que las iglesias de nuestra región tengan hombres y mujeres formados en las Escrituras. Enseñamos la fe reformada con rigor académico y con cuidado por la persona que estudia.',
    'Muchos de nuestros estudiantes trabajan, tienen familia y sirven en su congregación. Por eso el horario es a elección del estudiante: las lecciones están siempre disponibles, y los profesores acompañan a cada uno en su camino.',
  ],
  howTitle: 'Cómo se estudia',
  how: [
    'Eliges un curso del catálogo cuando su matrícula está abierta.',
    'Avanzas por las lecciones a tu ritmo y entregas las evaluaciones en su fecha.',
    'Tu profesor corrige y comenta; tus notas y tu progreso están siempre a la vista.',
    'Al completar los cursos de un programa recibes su título.',
  ],
  programsTitle: 'Nuestros programas',
  contactTitle: 'Escríbenos',
  contactText: 'Si tienes preguntas antes de empezar, la secretaría te responde.',
} as const
