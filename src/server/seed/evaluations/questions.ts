import type { Question } from '#domain/evaluations/question-types.ts'
import { demoId } from '../cast.ts'

/** A question as it's written here: the first option is the right one, and it's placed elsewhere when it's asked. */
type Written = readonly [text: string, right: string, ...wrong: string[]]

const WRITTEN: Readonly<Record<string, readonly Written[]>> = {
  'HIST1:quiz': [
    [
      '¿Quién escribió siete cartas camino a su martirio en Roma?',
      'Ignacio de Antioquía',
      'Policarpo de Esmirna',
      'Justino Mártir',
    ],
    ['¿De qué ciudad fue obispo Policarpo?', 'Esmirna', 'Éfeso', 'Corinto', 'Alejandría'],
    [
      '¿A qué iglesia se dirige la Primera carta de Clemente?',
      'A la de Corinto',
      'A la de Filipos',
      'A la de Tesalónica',
    ],
    [
      '¿Qué es la Didajé?',
      'Un manual breve de enseñanza y de vida de la iglesia',
      'Un evangelio apócrifo',
      'Un decreto imperial',
    ],
    ['¿Quién escribió «El Pastor»?', 'Hermas', 'Papías', 'Ireneo de Lyon'],
    ['¿Qué apóstol fue maestro de Policarpo, según Ireneo?', 'Juan', 'Pedro', 'Pablo', 'Andrés'],
    [
      '¿Contra qué error insiste Ignacio en que Cristo sufrió de verdad?',
      'El docetismo',
      'El arrianismo',
      'El pelagianismo',
    ],
    [
      '¿Qué obra de Papías se conserva solo en fragmentos?',
      'La Explicación de los dichos del Señor',
      'La Apología',
      'El Diálogo con Trifón',
    ],
    [
      '¿Qué imagen usa Diogneto para los cristianos en el mundo?',
      'El alma en el cuerpo',
      'Una ciudad amurallada',
      'Un río en el desierto',
    ],
    ['¿Hacia qué años se escribe la Primera carta de Clemente?', 'Hacia el 96', 'Hacia el 150', 'Hacia el 50'],
  ],
  'HIST1:apologists': [
    ['¿Quién escribió dos apologías dirigidas al emperador y al Senado?', 'Justino Mártir', 'Orígenes', 'Cipriano'],
    ['¿Qué emperador ordenó la persecución del año 303?', 'Diocleciano', 'Nerón', 'Trajano'],
    ['¿Qué edicto dio libertad de culto en el 313?', 'El de Milán', 'El de Nantes', 'El de Tesalónica'],
    ['¿Quién dijo que la sangre de los mártires es semilla?', 'Tertuliano', 'Atanasio', 'Ambrosio'],
    ['¿A quién consultó Plinio el Joven sobre los cristianos?', 'A Trajano', 'A Adriano', 'A Domiciano'],
  ],
  'GRIE1:alphabet': [
    ['¿Cuántas letras tiene el alfabeto griego?', 'Veinticuatro', 'Veintidós', 'Veintisiete'],
    ['¿Qué letra se escribe de otra forma al final de una palabra?', 'Sigma', 'Ni', 'Ro'],
    ['¿Qué indica el espíritu áspero?', 'Una aspiración al comenzar la palabra', 'Una vocal larga', 'Una pausa'],
    ['¿Cuál de estas vocales es siempre larga?', 'Omega', 'Alfa', 'Iota'],
    ['¿Qué letra sigue a gamma?', 'Delta', 'Épsilon', 'Beta'],
  ],
  'DOGM1:attributes': [
    ['¿Cuál de estos es un atributo incomunicable?', 'La aseidad', 'La bondad', 'La justicia', 'La sabiduría'],
    [
      '¿Qué afirma la simplicidad de Dios?',
      'Que Dios no está compuesto de partes',
      'Que Dios es fácil de entender',
      'Que Dios tiene un solo atributo',
    ],
    [
      '¿Qué afirma la inmutabilidad?',
      'Que Dios no cambia en su ser ni en sus promesas',
      'Que Dios no actúa en la historia',
      'Que Dios no responde a la oración',
    ],
    ['¿Cuál de estos es un atributo comunicable?', 'La misericordia', 'La eternidad', 'La omnipresencia'],
    [
      '¿Qué significa que Dios es eterno?',
      'Que no tiene comienzo, fin ni sucesión',
      'Que vive muchos años',
      'Que envejece lentamente',
    ],
  ],
  'ETICA:law': [
    ['¿Qué uso de la ley muestra el pecado y lleva a Cristo?', 'El pedagógico', 'El civil', 'El normativo'],
    ['¿Qué uso de la ley guía al creyente?', 'El tercero o normativo', 'El primero', 'El segundo'],
    ['¿En cuántas tablas se ordenan los mandamientos?', 'Dos', 'Una', 'Tres'],
    ['¿Qué resume toda la ley, según Jesús?', 'Amar a Dios y al prójimo', 'Dar el diezmo', 'Guardar las fiestas'],
    ['¿Por qué se obedece, según Heidelberg?', 'Por gratitud', 'Por mérito', 'Por temor al castigo'],
  ],
  'INTRO:sources': [
    ['¿Cuál es la norma que rige a las demás fuentes?', 'La Escritura', 'La tradición', 'La experiencia'],
    ['¿Qué lugar tienen los credos?', 'Norma subordinada a la Escritura', 'El mismo que la Escritura', 'Ninguno'],
    ['¿De quién es la frase «fe que busca entender»?', 'Anselmo', 'Tomás de Aquino', 'Lutero'],
    [
      '¿Para qué sirve la razón en la teología?',
      'Como instrumento al servicio de la fe',
      'Como juez de la revelación',
      'Para nada',
    ],
    ['¿Dónde se hace la teología, ante todo?', 'En la iglesia', 'En la biblioteca', 'En soledad'],
  ],
}

/** What is shown for some questions with their correct answer, by 'course:slug' and the question's number. */
const TOLD: Readonly<Record<string, string>> = {
  'HIST1:apologists:2':
    'Nerón persiguió a los cristianos de Roma en el 64; la persecución de Diocleciano fue la última y la más larga.',
  'HIST1:apologists:3': 'El edicto de Tesalónica, del 380, hizo del cristianismo la religión oficial.',
  'HIST1:apologists:5': 'Plinio gobernaba Bitinia hacia el 112 y preguntó a Trajano cómo juzgarlos.',
  'GRIE1:alphabet:2': 'La sigma final se escribe ς.',
}

/** The questions of a form by 'course:slug'; none for other evaluations. The right option changes its place from one to the next. */
export function questionsOf(key: string): Question[] {
  return (WRITTEN[key] ?? []).map(([text, right, ...wrong], index) => {
    const place = index % (wrong.length + 1)
    const name = `${key}:${index + 1}`
    const feedback = TOLD[name]
    const options = wrong
      .toSpliced(place, 0, right)
      .map((option) => ({ id: demoId(`option:${name}:${option}`), text: option }))
    return {
      id: demoId(`question:${name}`),
      question_text: text,
      question_type: 'multiple_choice',
      options,
      correct_answers: options.filter((option) => option.text === right).map(({ id }) => id),
      is_required: true,
      max_points: 10,
      order_number: index + 1,
      ...(feedback && { feedback }),
    }
  })
}
