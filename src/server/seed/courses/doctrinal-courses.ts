import type { CoursePlan } from './course-plan.ts'

/** Courses on doctrine and the history of the church. */
export const DOCTRINAL_COURSES: readonly CoursePlan[] = [
  {
    code: 'HIST1',
    name: 'Historia de la Iglesia',
    description: 'De Pentecostés a la Reforma: personas, concilios y controversias que formaron a la iglesia.',
    credits: 4,
    teacher: 'elena',
    priceCents: 1000,
    modules: [
      {
        title: 'La iglesia antigua',
        lessons: [
          'La iglesia de los apóstoles',
          'Persecuciones y apologistas',
          'Los padres apostólicos',
          'Nicea y Calcedonia',
          'Agustín de Hipona',
        ],
      },
      { title: 'La iglesia medieval', lessons: ['Monacato y misiones', 'Oriente y Occidente', 'La escolástica'] },
      { title: 'La Reforma', lessons: ['Lutero y la justificación por la fe', 'Calvino y Ginebra'] },
    ],
  },
  {
    code: 'DOGM1',
    name: 'Teología Sistemática I',
    description:
      'Prolegómenos, la doctrina de la Escritura, los atributos de Dios, la Trinidad, la creación y la providencia.',
    credits: 5,
    teacher: 'elena',
    priceCents: 1000,
    modules: [
      {
        title: 'Prolegómenos',
        lessons: [
          '¿Qué es la teología sistemática?',
          'Revelación general y especial',
          'La inspiración de la Escritura',
          'Autoridad y suficiencia',
        ],
      },
      {
        title: 'La doctrina de Dios',
        lessons: [
          'El conocimiento de Dios',
          'Los atributos incomunicables',
          'Los atributos comunicables',
          'La Trinidad',
        ],
      },
      { title: 'Las obras de Dios', lessons: ['Los decretos', 'La creación', 'La providencia'] },
    ],
  },
  {
    code: 'INTRO',
    name: 'Introducción a la Teología',
    description: 'Qué es la teología, cómo se estudia y para qué sirve: puerta de entrada a todos los programas.',
    credits: 3,
    teacher: 'silvia',
    priceCents: 1000,
    modules: [
      {
        title: 'El oficio del teólogo',
        lessons: [
          'Fe que busca entender',
          'Teología y devoción',
          'Las disciplinas teológicas',
          'Leer y escribir teología',
        ],
      },
      {
        title: 'Las fuentes',
        lessons: [
          'La Escritura',
          'La tradición y los credos',
          'La razón y la experiencia',
          'La iglesia como lugar de la teología',
        ],
      },
    ],
  },
  {
    code: 'CONFE',
    name: 'Confesiones Reformadas',
    description: 'Las Tres Formas de Unidad y los Estándares de Westminster: historia, contenido y uso en la iglesia.',
    credits: 3,
    teacher: 'silvia',
    priceCents: 1000,
    modules: [
      {
        title: 'Las Tres Formas de Unidad',
        lessons: [
          'Por qué confesamos',
          'La Confesión Belga',
          'El Catecismo de Heidelberg: miseria',
          'El Catecismo de Heidelberg: redención y gratitud',
          'Los Cánones de Dort',
        ],
      },
      {
        title: 'Los Estándares de Westminster',
        lessons: ['La asamblea de Westminster', 'La Confesión de Westminster', 'Los catecismos Mayor y Menor'],
      },
    ],
  },
  {
    code: 'ECLES',
    name: 'Eclesiología',
    description: 'Naturaleza, marcas y gobierno de la iglesia; los oficios, los sacramentos y la disciplina.',
    credits: 3,
    teacher: 'silvia',
    priceCents: 1200,
    modules: [
      {
        title: 'Qué es la iglesia',
        lessons: [
          'Pueblo de Dios y cuerpo de Cristo',
          'Las marcas de la iglesia',
          'Unidad y catolicidad',
          'Iglesia y reino',
        ],
      },
      {
        title: 'Vida y gobierno',
        lessons: ['Formas de gobierno', 'Los oficios', 'El bautismo', 'La Cena del Señor', 'La disciplina'],
      },
    ],
  },
]
