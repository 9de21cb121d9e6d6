import type { QuestionKind } from './question-kind.ts'
import { NO_OPTIONS, written } from './written.ts'

/** Answered with a long text; only an import brings it in (decision L4). */
export const essay: QuestionKind<'essay'> = {
  ...written,
  blank: (shared) => ({ ...shared, question_type: 'essay', ...NO_OPTIONS }),
  read: (shared) => ({ ...shared, question_type: 'essay', ...NO_OPTIONS }),
  withoutKey: (question) => ({
    id: question.id,
    question_text: question.question_text,
    question_type: 'essay',
    options: [],
    is_required: question.is_required,
    max_points: question.max_points,
    order_number: question.order_number,
    picks_one: false,
  }),
}
