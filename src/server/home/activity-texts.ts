/** What the teacher's feed says of a student's action. */
export const actionTexts = {
  enrollment: ({ student_name }: Action) => `${student_name} se matriculó`,
  submission: ({ student_name, title }: Action) =>
    student_name === null ? `Llegó una entrega de «${title}»` : `${student_name} entregó «${title}»`,
  completion: ({ student_name, title, amount }: Action) =>
    amount === 1 ? `${student_name} completó la lección «${title}»` : `${student_name} completó ${amount} lecciones`,
} as const

/** What the administrator's feed says. */
export const newsTexts = {
  enrollment: (name: string) => `${name} se matriculó`,
  announcement: (title: string) => `Anuncio publicado: ${title}`,
  user: (name: string) => `Cuenta nueva: ${name}`,
  course: (name: string) => `Curso nuevo: ${name}`,
} as const

type Action = { student_name: string | null; title: string | null; amount: number }
