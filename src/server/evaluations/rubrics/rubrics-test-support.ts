type Rubric = { version: number; criteria: readonly { id: string; levels: readonly { id: string }[] }[] }

/** A rubric of two criteria, three levels and two, whose best ones add up to a maximum. For tests only. */
export function rubricFields(max: number) {
  return {
    criteria: [
      {
        title: 'Fuentes',
        description: 'Cuáles cita, y cómo.',
        levels: [
          { title: 'Muy bien', points: max * 0.6, words: 'Cita tres o más.' },
          { title: 'Bien', points: max * 0.3, words: 'Cita una.' },
          { title: 'Falta', points: 0, words: null },
        ],
      },
      {
        title: 'Redacción',
        description: null,
        levels: [
          { title: 'Clara', points: max * 0.4, words: null },
          { title: 'Confusa', points: max * 0.1, words: 'Hay que leer dos veces.' },
        ],
      },
    ],
  }
}

/** The marks of a hand-in that reached the level at a place in each criterion. For tests only. */
export function chosen({ criteria }: Rubric, ...places: number[]) {
  return {
    marks: criteria.map(({ id, levels }, index) => ({
      criterion_id: id,
      level_id: levels[places[index] ?? places[0] ?? 0]?.id ?? '',
    })),
  }
}
