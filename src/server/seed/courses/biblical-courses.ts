import type { CoursePlan } from './course-plan.ts'

/** Courses on the Scriptures and their languages. */
export const BIBLICAL_COURSES: readonly CoursePlan[] = [
  {
    code: 'HERM1',
    name: 'Hermenéutica',
    description:
      'Principios y práctica de la interpretación bíblica: del texto en su contexto a la aplicación fiel en la iglesia de hoy.',
    credits: 4,
    teacher: 'bruno',
    priceCents: 1000,
    modules: [
      {
        title: 'Fundamentos de la interpretación',
        lessons: [
          '¿Qué es interpretar la Biblia?',
          'La Escritura interpreta a la Escritura',
          'Breve historia de la interpretación',
          'El intérprete y sus presupuestos',
        ],
      },
      {
        title: 'El texto y su contexto',
        lessons: [
          'Contexto histórico y cultural',
          'Contexto literario',
          'Palabras, frases y argumento',
          'Las versiones de la Biblia',
        ],
      },
      {
        title: 'Los géneros literarios',
        lessons: [
          'Narrativa y ley',
          'Poesía y sabiduría',
          'Profecía y literatura apocalíptica',
          'Evangelios, parábolas y epístolas',
        ],
      },
    ],
  },
  {
    code: 'GRIE1',
    name: 'Griego Bíblico I',
    description:
      'El alfabeto, las declinaciones y el verbo del griego koiné, con lecturas breves del Evangelio de Juan.',
    credits: 6,
    teacher: 'bruno',
    priceCents: 1500,
    modules: [
      {
        title: 'Primeros pasos',
        lessons: ['El alfabeto griego', 'Acentos, espíritus y puntuación', 'Cómo estudiar vocabulario'],
      },
      { title: 'El sustantivo', lessons: ['Los casos y el artículo', 'Segunda declinación', 'Primera declinación'] },
      { title: 'El verbo', lessons: ['Presente de indicativo activo', 'El verbo “ser”', 'Lectura: Juan 1.1-5'] },
    ],
  },
  {
    code: 'HEBR1',
    name: 'Hebreo Bíblico I',
    description:
      'Introducción a la lengua del Antiguo Testamento: escritura, morfología elemental y lectura del libro de Rut.',
    credits: 6,
    teacher: 'martin',
    priceCents: 1500,
    modules: [
      {
        title: 'Escritura y lectura',
        lessons: ['El alefato', 'Las vocales masoréticas', 'La sílaba y el dagesh', 'Ejercicios de lectura'],
      },
      {
        title: 'Morfología elemental',
        lessons: [
          'El artículo y las preposiciones',
          'El sustantivo y el adjetivo',
          'El verbo: qal perfecto',
          'Lectura: Rut 1.1-5',
        ],
      },
    ],
  },
  {
    code: 'ANTI1',
    name: 'Antiguo Testamento I',
    description:
      'El Pentateuco y los libros históricos: autoría, estructura, mensaje y lugar en la historia de la redención.',
    credits: 4,
    teacher: 'silvia',
    priceCents: 1000,
    modules: [
      {
        title: 'El Pentateuco',
        lessons: [
          'Introducción al Pentateuco',
          'Génesis: creación, caída y promesa',
          'Éxodo: redención y pacto',
          'Levítico y Números',
          'Deuteronomio y la renovación del pacto',
        ],
      },
      {
        title: 'Los libros históricos',
        lessons: [
          'Josué y la tierra',
          'Jueces y Rut',
          'Samuel y el reino',
          'Reyes y Crónicas',
          'Esdras, Nehemías y Ester',
        ],
      },
    ],
  },
  {
    code: 'NUEV1',
    name: 'Nuevo Testamento I',
    description: 'El mundo del primer siglo, los cuatro Evangelios y los Hechos de los Apóstoles.',
    credits: 4,
    teacher: 'martin',
    priceCents: 1000,
    modules: [
      {
        title: 'El mundo del Nuevo Testamento',
        lessons: ['Entre los dos testamentos', 'Palestina bajo Roma', 'El canon del Nuevo Testamento'],
      },
      {
        title: 'Los Evangelios',
        lessons: ['Marcos: el Siervo', 'Mateo: el Rey', 'Lucas: el Salvador', 'Juan: el Hijo'],
      },
      { title: 'La iglesia primitiva', lessons: ['Hechos 1 a 12', 'Los viajes de Pablo', 'El concilio de Jerusalén'] },
    ],
  },
]
