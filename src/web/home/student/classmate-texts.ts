import { count } from '#web/ui/format.ts'

/** The words of the classmates; what document 2 §2 and §8 quote is letter for letter. */
export const classmateTexts = {
  title: 'Compañeros de clase',
  total: (amount: number) => count(amount, 'persona', 'personas'),
  showAll: 'Ver todos',
  greeting: (name: string, me: string, course: string) =>
    `Hola, ${name}. Soy ${me}. Estudiamos ${course} en el mismo período. ¿Cómo estás?`,
  noNumber: 'Este compañero no tiene WhatsApp registrado',
  failed: 'Error al cargar compañeros de clase',
  emptyTitle: 'Todavía no hay nadie más en tus cursos',
  emptyText: 'Aquí verás a quienes cursan lo mismo que tú en este período.',
} as const
