/** What the teacher's feed says of a student's deed. */
export const deedTexts = {
  enrollment: ({ student_name }: Deed) => `${student_name} se matriculó`,
  submission: ({ student_name, title }: Deed) => `${student_name} entregó «${title}»`,
  completion: ({ student_name, title, amount }: Deed) =>
    amount === 1 ? `${student_name} completó la lección «${title}»` : `${student_name} completó ${amount} lecciones`,
} as const

/** What the administrator's feed says. */
export const newsTexts = {
  enrollment: (name: string) => `${name} se matriculó`,
  announcement: (title: string) => `Anuncio publicado: ${title}`,
  user: (name: string) => `Cuenta nueva: ${name}`,
  course: (name: string) => `Curso nuevo: ${name}`,
} as const

type Deed = { student_name: string; title: string | null; amount: number }
