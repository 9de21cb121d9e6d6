import type { CoursePlan } from './course-plan.ts'

/** Courses on life and ministry. */
export const MINISTRY_COURSES: readonly CoursePlan[] = [
  {
    code: 'HOMIL',
    name: 'Homilética',
    description: 'Preparación y predicación de sermones expositivos, con práctica y evaluación entre compañeros.',
    credits: 4,
    teacher: 'martin',
    priceCents: 1000,
    modules: [
      {
        title: 'La teología de la predicación',
        lessons: ['Qué es predicar', 'Cristo en toda la Escritura', 'El predicador', 'El Espíritu y la Palabra'],
      },
      {
        title: 'Del texto al sermón',
        lessons: [
          'La elección del texto',
          'La idea central',
          'El bosquejo',
          'Introducción, ilustraciones y conclusión',
          'La entrega',
        ],
      },
    ],
  },
  {
    code: 'ETICA',
    name: 'Ética Cristiana',
    description: 'Los Diez Mandamientos como guía de la vida cristiana ante las preguntas de nuestro tiempo.',
    credits: 3,
    teacher: 'valeria',
    priceCents: 1000,
    modules: [
      {
        title: 'Fundamentos',
        lessons: [
          'Qué es la ética cristiana',
          'Ley y evangelio',
          'La conciencia y la libertad',
          'Los Diez Mandamientos hoy',
        ],
      },
      {
        title: 'Cuestiones actuales',
        lessons: [
          'La vida y la dignidad humana',
          'Matrimonio y familia',
          'Trabajo, dinero y justicia',
          'Verdad en tiempos digitales',
        ],
      },
    ],
  },
  {
    code: 'CONSE',
    name: 'Consejería Pastoral',
    description: 'Acompañar con la Palabra: escucha, diagnóstico bíblico y cuidado de personas, parejas y familias.',
    credits: 4,
    teacher: 'silvia',
    priceCents: 1200,
    modules: [
      {
        title: 'Bases bíblicas',
        lessons: [
          'El pastor como consejero',
          'El corazón humano',
          'La suficiencia de la Escritura',
          'Límites y derivación',
        ],
      },
      {
        title: 'La práctica',
        lessons: ['La primera entrevista', 'Duelo y sufrimiento', 'Ansiedad y depresión', 'Conflictos matrimoniales'],
      },
    ],
  },
  {
    code: 'MISIO',
    name: 'Misiones y Evangelización',
    description:
      'La misión de Dios en la Biblia y en la historia, y el testimonio de la iglesia local en América del Sur.',
    credits: 3,
    teacher: 'martin',
    priceCents: 1000,
    modules: [
      {
        title: 'La misión de Dios',
        lessons: [
          'Misión en el Antiguo Testamento',
          'La gran comisión',
          'Las misiones reformadas',
          'El evangelio en América del Sur',
        ],
      },
      {
        title: 'La iglesia que envía',
        lessons: [
          'El testimonio personal',
          'Plantación de iglesias',
          'Misión y misericordia',
          'Contextualizar sin diluir',
        ],
      },
    ],
  },
]
