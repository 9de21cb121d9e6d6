/** Lesson content types (decision S5): file is also called document; text is a text or an address. */
export const LESSON_CONTENT_TYPES = ['file', 'video', 'link', 'text', 'image', 'lesson'] as const
/** A lesson content type. */
export type LessonContentType = (typeof LESSON_CONTENT_TYPES)[number]

/** What a content of each type is made of: an uploaded file, an address, or a text or address. */
export const CONTENT_NEEDS: Readonly<Record<LessonContentType, 'file' | 'url' | 'text_or_url'>> = {
  file: 'file',
  video: 'url',
  link: 'url',
  text: 'text_or_url',
  image: 'url',
  lesson: 'url',
}

/** Longest texts of a lesson and its contents, in characters after trimming. */
export const LESSON_LIMITS = {
  title: 200,
  description: 10_000,
  duration: 60,
  module_title: 120,
  text: 50_000,
  url: 2048,
  file_name: 255,
} as const
